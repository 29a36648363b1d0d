import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { isForeign } from '@tessera/service-kit/http/foreign-origin.ts';
import * as cookie from 'cookie';
import express, { type Request, type Response, type Router } from 'express';
import { readCookies } from '../../callers/cookies.ts';
import { sendFailure } from '../../http/problem-answer.ts';
import { merged, type Previewing, type PreviewSeals, previewCookie, without } from './preview-cookie.ts';
import { stripScript, stripStyles } from './preview-strip.ts';

/** Opens and ends previews. Mount it at `previewFolder`. */
export function previewRoutes(seals: PreviewSeals, now: () => number): Router {
  const router = express.Router();
  router.get('/strip.css', (_request, response) => sendFile(response, 'text/css', stripStyles));
  router.get('/strip.js', (_request, response) => sendFile(response, 'text/javascript', stripScript));
  const opened = ({ headers }: Request) => seals.openCookie(readCookies(headers.cookie)[previewCookie]);
  const give = (response: Response, preview: Previewing | undefined) =>
    preview ? setCookie(response, seals.sealCookie(preview), preview.expiresAtMs - now()) : setCookie(response, '', 0);

  /** Ends the preview, or that of one module. */
  function end(request: Request, response: Response): void {
    if (isForeign(request.headers)) {
      sendFailure(response, fail('request.foreign_origin'), String(request.headers[requestIdHeader] ?? ''));
      return;
    }
    const { to, module }: { to?: unknown; module?: unknown } = request.body ?? {};
    give(response, typeof module === 'string' ? without(opened(request), module) : undefined);
    redirect(response, typeof to === 'string' ? to : '/');
  }

  router.post('/end', express.urlencoded({ extended: false, limit: '4kb' }), end);
  // By hand, where a previewed version hides the button.
  router.get('/end', end);
  router.get('/:token', (request, response) => {
    const link = seals.openLink(request.params.token);
    if (!link || !isNavigation(request)) return sendEnded(response);
    give(response, merged(opened(request), link));
    redirect(response, link.to);
  });
  return router;
}

/** Only who opens the link in front of themselves: a picture or a frame of another page sets nothing. */
const isNavigation = ({ headers }: Request) => (headers['sec-fetch-dest'] ?? 'document') === 'document';

function setCookie(response: Response, value: string, lifetimeMs: number): void {
  const options = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const;
  response.set(
    'set-cookie',
    cookie.serialize(previewCookie, value, { ...options, maxAge: Math.floor(lifetimeMs / 1_000) }),
  );
}

function redirect(response: Response, to: string): void {
  response
    .set({ location: sitePath(to) ?? '/', 'cache-control': 'private, no-store' })
    .status(303)
    .end();
}

function sendFile(response: Response, type: string, text: string): void {
  response.set('cache-control', 'no-cache').type(type).send(text);
}

/** Forged, changed and ended links are all the same to whoever opens them. */
function sendEnded(response: Response): void {
  response
    .status(410)
    .set('cache-control', 'private, no-store')
    .type('html')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>This preview has ended</title></head>
<body><main><h1>This preview has ended</h1><p>Ask whoever sent you the link for a new one.</p>
<p><a href="/">Go to the start page</a></p></main></body></html>`);
}
