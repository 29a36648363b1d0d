import { errorText } from '@tessera/contracts/errors.ts';
import { triedMessage } from '@tessera/contracts/forms/tried-messages.ts';
import express, { type Router } from 'express';

const scriptPath = '/config/preview/tried.js';

/** In the head of a page that is tried: runs before everything else of it. */
export const framedPreviewTag = `<script src="${scriptPath}"></script>`;

const answer = JSON.stringify({ code: 'form.preview', error: errorText('form.preview') });

/**
 * On a page that is tried nothing leaves the browser and nothing stays in it: what would change something is answered in
 * words, and what is told or kept by the way is dropped. It holds for this page's window alone. The admin, whose origin is
 * another one, learns that the page has loaded and where it is scrolled to.
 */
const script = `(() => {
  const { fetch } = window;
  window.fetch = (input, init) =>
    (init?.method ?? input.method ?? 'GET').toUpperCase() === 'GET'
      ? fetch(input, init)
      : Promise.resolve(new Response(${JSON.stringify(answer)}, { status: 400, headers: { 'content-type': 'application/json' } }));
  navigator.sendBeacon = () => true;
  Storage.prototype.setItem = () => undefined;
  window.SITE_ANALYTICS_DISABLED = true;
  const send = (type, y) => parent.postMessage({ type, y }, '*');
  addEventListener('load', () => send('${triedMessage.ready}', 0));
  addEventListener('scroll', () => send('${triedMessage.scrolled}', scrollY), { passive: true });
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === '${triedMessage.scrollTo}') scrollTo(0, Number(data.y));
  });
})();
`;

/** The script of pages that are tried. */
export function framedPreviewRoutes(): Router {
  const router = express.Router();
  router.get(scriptPath, (_request, response) => {
    response.set('cache-control', 'no-cache').type('text/javascript').send(script);
  });
  return router;
}
