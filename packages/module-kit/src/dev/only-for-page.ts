import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whom a development server answers. */
interface Whom {
  /** Its own host and port. A page of somebody else's whose name leads here (DNS rebinding) asks for another host. */
  host: string;
  /** Origin of the pages that load the module; sources are nobody else's to read. */
  pageOrigin: string;
}

/** Lets through what comes from the page that is worked on, and allows its browser to read the answers. */
export function onlyForPage({ host, pageOrigin }: Whom) {
  return ({ headers, method }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const isOurs = headers.host === host && (headers.origin === undefined || headers.origin === pageOrigin);
    // A script of another page comes without an origin, and so do pictures that a stylesheet of ours names.
    const isElsewhere = headers.origin === undefined && headers['sec-fetch-site'] === 'cross-site';
    const isStranger = isElsewhere && headers['sec-fetch-dest'] !== 'image';
    if (!isOurs || isStranger) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end(`This is for pages of ${pageOrigin} alone.`);
      return;
    }
    response.setHeader('access-control-allow-origin', pageOrigin);
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (method !== 'OPTIONS') {
      next();
      return;
    }
    // Asked by browsers before a public page may reach a server on this machine.
    if (headers['access-control-request-private-network']) {
      response.setHeader('access-control-allow-private-network', 'true');
    }
    response.setHeader('access-control-allow-methods', 'GET');
    response.writeHead(204).end();
  };
}

/** Whether a page that asks to be told of changes is the one that is worked on. */
export function isForPage({ headers }: IncomingMessage, { host, pageOrigin }: Whom): boolean {
  return headers.host === host && headers.origin === pageOrigin;
}
