import express, { type Router } from 'express';

/** The house's own mark, drawn here: four tiles, one lifted. */
const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2b5a43"/>' +
  '<path fill="#f8f8f5" d="M7 7h8v8H7zM7 17h8v8H7zM17 17h8v8h-8z"/><path fill="#e0b354" d="M21 5l6 6-6 6-6-6z"/></svg>';

const day = 'public, max-age=86400';

/** A statement of this kind has an end (RFC 9116); it is made anew with every answer. */
const statementMs = 180 * 86_400_000;

interface SiteFilesDeps {
  /** Where people report security problems, `mailto:` or `https:`. */
  securityContact: string | undefined;
  now: () => number;
}

/** Small files every site has. */
export function siteFileRoutes({ securityContact, now }: SiteFilesDeps): Router {
  const router = express.Router();
  router.get(['/favicon.svg', '/favicon.ico'], (_request, response) => {
    response.set('cache-control', day).type('image/svg+xml').send(favicon);
  });
  router.get(['/.well-known/security.txt', '/security.txt'], (_request, response, next) => {
    if (!securityContact) return next();
    const expires = new Date(now() + statementMs).toISOString();
    response.set('cache-control', day).type('text/plain');
    response.send(`Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
  return router;
}
