import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { isForeign } from '@tessera/service-kit/http/foreign-origin.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import * as cookie from 'cookie';
import express, { type Request, type Response, type Router } from 'express';
import { readCookies, visitorCookie, visitorCookieLine } from '../../http/cookies.ts';
import { sendFailure } from '../../http/problem-answer.ts';
import { endedPage, openPage, questionPolicy } from './link-page.ts';
import {
  merged,
  type OpenedPreview,
  type PreviewLink,
  type PreviewSeals,
  previewCookie,
  without,
} from './preview-cookie.ts';
import type { FindPreviewedWebsite } from './preview-site.ts';
import { stripScript, stripStyles } from './preview-strip.ts';

interface PreviewRoutesDeps {
  seals: PreviewSeals;
  now: () => number;
  previewedWebsite: FindPreviewedWebsite;
}

/**
 * Routes that open and end previews, on the preview host of the link's website only, where no one is signed in. A
 * script-free page of the platform is shown between the link and its preview. Mount at `previewFolder`.
 */
export function previewRoutes({ seals, now, previewedWebsite }: PreviewRoutesDeps): Router {
  const router = express.Router();
  router.get('/strip.css', (_request, response) => sendFile(response, 'text/css', stripStyles));
  router.get('/strip.js', (_request, response) => sendFile(response, 'text/javascript', stripScript));
  const opened = ({ headers }: Request) => seals.openCookie(readCookies(headers.cookie)[previewCookie]);
  const lineOf = (preview: OpenedPreview | undefined) =>
    preview ? cookieLine(seals.sealCookie(preview), preview.expiresAtMs - now()) : cookieLine('', 0);

  /** Ends the preview, or removes one module from it. */
  function end(request: Request, response: Response): void {
    if (isForeign(request.headers)) {
      refuseForeign(request, response);
      return;
    }
    const { to, module }: { to?: unknown; module?: unknown } = request.body ?? {};
    const left = typeof module === 'string' ? without(opened(request), module) : undefined;
    redirect(response, typeof to === 'string' ? to : '/', [lineOf(left)]);
  }

  /** Returns the link's content if it belongs to the website whose preview host was called. */
  async function linkIn(request: IncomingMessage, token: string) {
    const link = seals.openLink(token);
    const website = link && (await previewedWebsite(request));
    return website?.id === link?.websiteId && link && website ? { link, website } : undefined;
  }

  router.post('/end', express.urlencoded({ extended: false, limit: '4kb' }), end);
  // For people to type if a previewed version hides the button.
  router.get('/end', end);
  router.get('/:token', async (request, response) => {
    const found = await linkIn(request, request.params.token);
    if (!found) return sendPage(response, 410, endedPage());
    sendPage(response, 200, openPage({ ...found, action: request.originalUrl }));
  });
  router.post('/:token', async (request, response) => {
    if (isForeign(request.headers)) return refuseForeign(request, response);
    const found = await linkIn(request, request.params.token);
    if (!found) return sendPage(response, 410, endedPage());
    openIn(request, response, found.link);
  });

  /** Binds the preview to this browser. */
  function openIn(request: Request, response: Response, link: PreviewLink): void {
    const known = readCookies(request.headers.cookie)[visitorCookie];
    const visitor = known ?? newSecret();
    const preview = merged(opened(request), link, hashSecret(visitor));
    redirect(response, link.to, [lineOf(preview), ...(known === undefined ? [visitorCookieLine(visitor)] : [])]);
  }

  return router;
}

function cookieLine(value: string, lifetimeMs: number): string {
  const options = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const;
  return cookie.serialize(previewCookie, value, { ...options, maxAge: Math.floor(lifetimeMs / 1_000) });
}

function refuseForeign(request: Request, response: Response): void {
  sendFailure(response, fail('request.foreign_origin'), String(request.headers[requestIdHeader] ?? ''));
}

function redirect(response: Response, to: string, setCookies: string[]): void {
  response
    .set({ location: sitePath(to) ?? '/', 'cache-control': 'private, no-store', 'set-cookie': setCookies })
    .status(303)
    .end();
}

function sendFile(response: Response, type: string, text: string): void {
  response.set('cache-control', 'no-cache').type(type).send(text);
}

function sendPage(response: Response, status: number, html: string): void {
  response
    .status(status)
    .set({ 'cache-control': 'private, no-store', 'content-security-policy': questionPolicy, 'x-robots-tag': 'noindex' })
    .type('html')
    .send(html);
}
