import { randomBytes } from 'node:crypto';
import type { ManifestFile } from '@tessera/contracts/modules/module.ts';
import { closeServer, httpServer, listen } from '@tessera/service-kit/http/listen.ts';
import express, { type Express, type RequestHandler, type Response, type Router } from 'express';
import { contentTypeOf } from '../../../assets/encode-file.ts';
import { sendProblem } from '../../../http/problem-answer.ts';
import { pagePolicy, setFileHeaders, setSecurityHeaders } from '../../../http/security-headers.ts';
import type { ReleaseFiles } from '../release-check.ts';
import { pageKeyHeader } from './check-site-header.ts';

/** Serves a version's pages on a local address during an inspection. */
export interface CheckSite {
  /** Adds a page. @returns its address, and the key that its requests need */
  offer(html: string, path: string): { url: string; key: string };
  close(): Promise<void>;
}

const loopback = '127.0.0.1';
const closeMs = 100;

/**
 * Serves pages as visitors get them, with the same files and headers, from a server that only this machine reaches and
 * that requires a page's key. There are no services behind it: calls are answered with 503.
 */
export async function openCheckSite(release: ReleaseFiles, pageFiles: readonly Router[]): Promise<CheckSite> {
  const pages = new Map<string, string>();
  const server = httpServer(siteOf(release, pageFiles, pages));
  const origin = await listen(server, 0, loopback);
  return {
    offer(html, path) {
      const key = randomBytes(24).toString('base64url');
      pages.set(key, html);
      return { url: new URL(path, origin).href, key };
    },
    close: () => closeServer(server, closeMs),
  };
}

function siteOf(release: ReleaseFiles, pageFiles: readonly Router[], pages: Map<string, string>): Express {
  const app = express().disable('x-powered-by').disable('etag');
  app.use((request, response, next) => {
    setSecurityHeaders(response);
    if (pages.has(request.get(pageKeyHeader) ?? '')) next();
    else nothingHere(response);
  });
  app.get('/modules/:name/files/:file', releaseFile(release));
  app.use('/images', (_request, response) => void response.type('image/svg+xml').send(picture));
  app.use((request, response, next) => {
    if (pageReports.test(request.path)) response.status(204).end();
    else if (request.method !== 'GET' || request.path.startsWith('/api/'))
      sendProblem(response, 'service.unavailable', '');
    else next();
  });
  app.use(...pageFiles);
  app.use((request, response) => {
    const html = pages.get(request.get(pageKeyHeader) ?? '');
    response.set({ 'content-security-policy': pagePolicy, 'cache-control': 'no-store' }).type('html').send(html);
  });
  return app;
}

/** What the page's own script sends, and requests to measure itself. */
const pageReports = /^\/(api\/(events|census|1\/performance)|reports)\/|^\/(favicon\.ico|modules\/health)$/;

const nothingHere = (response: Response) => sendProblem(response, 'request.not_found', '');

/** As large as real pictures, so that missing size limits become visible. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1500"><rect width="100%" height="100%"/></svg>';

/** Serves the version's files directly from the stored release, before they are public. */
function releaseFile({ manifest, read }: ReleaseFiles): RequestHandler {
  const known = new Set(manifest.files.map(({ file }: ManifestFile) => file));
  return async ({ params }, response, next) => {
    const { name, file } = params;
    if (name !== manifest.name || typeof file !== 'string' || !known.has(file)) return next();
    setFileHeaders(response, contentTypeOf(file));
    response.send(await read(file));
  };
}
