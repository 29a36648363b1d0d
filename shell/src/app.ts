import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import { shellFolders } from '@tessera/contracts/reserved-paths.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express';
import { createServeAdmin, type ServeAdminDeps } from './admin-host/serve-admin.ts';
import { neutralWebsite } from './hosts/neutral-website.ts';
import type { Websites } from './hosts/websites.ts';
import { isWebsiteCall, readAdminAddress } from './http/admin-address.ts';
import { hostName } from './http/host-name.ts';
import { pageRevOf } from './http/page-rev.ts';
import { refuseUnread, sendProblem } from './http/problem-answer.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { type PlatformHosts, surfaceOf } from './http/surface.ts';
import { isTooLong, targetOf } from './http/target.ts';
import type { Pages } from './pages/pages.ts';
import type { ThemeFiles } from './pages/render/theme-files.ts';
import { faviconAddress } from './pages/views/favicon-links.ts';
import { newVisit } from './services/service-calls.ts';
import { createServeWebsite, type ServeWebsiteDeps } from './website-host/serve-website.ts';

export interface AppDeps extends ServeWebsiteDeps, ServeAdminDeps {
  health: Router;
  /** Files and collectors that are the same on every host, tried in this order. */
  common: readonly Router[];
  hosts: PlatformHosts;
  websites: Websites;
  themeFiles: ThemeFiles;
  pages: Pages;
  metrics: Metrics;
  log: Logger;
}

/** The shell's one front door: what is asked for goes to the shell's own files, to a service, or becomes a page. */
export function buildApp(deps: AppDeps): RequestListener {
  const { websites, themeFiles, hosts } = deps;
  const serveWebsite = createServeWebsite(deps);
  const serveAdmin = createServeAdmin(deps);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(observe(deps), deps.health);
  app.get(/^\/assets\/(store|admin)\.\w+\.css$/, offerSiteStyles(websites, themeFiles));
  app.get('/favicon.ico', offerFavicon(websites));
  app.use(...deps.common);

  app.use(async (request, response) => {
    const { path } = request;
    const requestId = requestIdOf(request);
    if (isOwnFolder(path) || !(isWebsiteCall(path) || isView(request.method) || isAdminCall(path)))
      return sendProblem(response, 'request.not_found', requestId);
    const asked = { request, response, path, visit: newVisit(requestId) };
    const surface = surfaceOf(hostName(request.headers.host), hosts);
    await (surface.kind === 'admin' ? serveAdmin(asked) : serveWebsite(asked, surface));
  });

  app.use(answerErrors(deps.log));
  return (request, response) => {
    identify(request, response);
    if (takesTarget(request, response)) app(request, response);
  };
}

const isAdminCall = (path: string) => isWebsiteCall(readAdminAddress(path)?.rest ?? '');
const isView = (method: string) => method === 'GET' || method === 'HEAD';
/** Below these the shell has files of its own; what is not there is no page either. */
const isOwnFolder = (path: string) =>
  !isWebsiteCall(path) && shellFolders.some((name) => path === `/${name}` || path.startsWith(`/${name}/`));

/** One id for a request, made here and carried through every hop; what a client sends as one does not count. */
function identify(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  setSecurityHeaders(response);
}

/** Takes the address for what it is, or refuses it, before anything looks at it, Express included. */
function takesTarget(request: IncomingMessage, response: ServerResponse): boolean {
  const target = targetOf(request.url ?? '');
  if (target !== undefined && !isTooLong(target)) {
    request.url = target;
    return true;
  }
  const code = target === undefined ? 'request.invalid' : 'request.path_too_long';
  refuseUnread(request, response, code, requestIdOf(request));
  return false;
}

const requestIdOf = ({ headers }: IncomingMessage) => String(headers[requestIdHeader] ?? '');

const maxLoggedLength = 300;

function observe({ metrics, log }: AppDeps): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const kind = kindOf(request.path);
    response.on('finish', () => {
      const ms = performance.now() - startedAt;
      metrics.observe(kind, response.statusCode, ms);
      const { method } = request;
      const path = loggedPath(request.path).slice(0, maxLoggedLength);
      const rev = pageRevOf(response);
      const entry = {
        ...{ requestId: requestIdOf(request), method, path, status: response.statusCode, ms: Math.round(ms) },
        ...(rev !== undefined && { rev }),
      };
      if (response.statusCode >= 500) log.warn(entry, 'request failed');
      else log.info(entry, 'request');
    });
    next();
  };
}

function kindOf(path: string): string {
  const rest = readAdminAddress(path)?.rest ?? path;
  if (isWebsiteCall(rest)) return rest.startsWith('/api/') ? 'call' : 'image';
  return /^\/(assets|modules)\//.test(path) ? 'file' : 'page';
}

/** A website's stylesheet may be asked of a shell that has not made a page of that website yet. */
function offerSiteStyles(websites: Websites, themeFiles: ThemeFiles): RequestHandler {
  return async (request, _response, next) => {
    const website = await websites.byHost(hostName(request.headers.host), newVisit(requestIdOf(request)));
    const known = typeof website === 'string' ? neutralWebsite : website;
    for (const name of ['store', 'gallery', 'admin'] as const) themeFiles.stylesheet(name, known);
    next();
  };
}

/** Leads to the favicon of the website; the platform's mark comes after it. The answer is kept for an hour, not for good. */
function offerFavicon(websites: Websites): RequestHandler {
  return async (request, response, next) => {
    const website = await websites.byHost(hostName(request.headers.host), newVisit(requestIdOf(request)));
    const address = typeof website === 'string' ? undefined : faviconAddress(website);
    if (!address) return next();
    response.set('cache-control', 'public, max-age=3600').redirect(302, address);
  };
}

function answerErrors(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const requestId = requestIdOf(request);
    const isCallersFault = isUnreadable(error) || error === request.errored;
    if (!isCallersFault) log.error({ err: error, requestId }, 'unexpected');
    sendProblem(response, isCallersFault ? 'request.unreadable' : 'service.failed', requestId);
  };
}

/** Broken percent signs in an address, and a body the readers can make nothing of. */
function isUnreadable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isReaders =
    'type' in error && typeof error.type === 'string' && /^(entity|encoding|charset)\./.test(error.type);
  return isReaders || (error instanceof URIError && 'status' in error && error.status === 400);
}
