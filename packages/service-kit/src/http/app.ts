import { createHash, randomUUID } from 'node:crypto';
import { callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { callBookOf } from '@tessera/contracts/compatibility/call-contract.ts';
import { formSuffix } from '@tessera/contracts/path.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { fail } from '../failure.ts';
import type { Metrics } from '../metrics.ts';
import type { ErrorTeller } from '../queue/error-teller.ts';
import { requestIdOf, sendProblem } from './answers.ts';
import { bodyReaders } from './body.ts';
import { failureOf } from './failure-of.ts';
import { openApiOf } from './openapi.ts';
import { askReadiness, type Readiness } from './readiness.ts';
import type { Route } from './route.ts';
import { safeHeaders } from './safe-headers.ts';
import { type RouteDeps, serveRoute } from './serve-route.ts';

/** What a service's app needs in addition to its routes. */
export interface AppDeps extends RouteDeps {
  name: string;
  version: string;
  metrics: Metrics;
  readiness: Readiness;
  errors: ErrorTeller;
}

/** Builds the Express app of a service from its routes. */
export function buildApp(routes: readonly Route[], deps: AppDeps): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(securityHeaders, identifyRequest);
  serveOperations(app, routes, deps);
  for (const route of routes) mount(app, route, deps);
  app.use(() => {
    throw fail('request.not_found');
  });
  app.use(answerErrors(deps));
  return app;
}

const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const [name, value] of safeHeaders) response.setHeader(name, value);
  next();
};

/** Keeps the gateway's request id, or starts one for callers inside the platform. */
const identifyRequest: RequestHandler = (request, response, next) => {
  const id = request.get(requestIdHeader) ?? randomUUID();
  request.headers[requestIdHeader] = id;
  response.setHeader(requestIdHeader, id);
  response.setHeader('Cache-Control', 'no-store');
  next();
};

function mount(app: Express, route: Route, deps: AppDeps) {
  const { call } = route;
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  const measure = measured(call.id, deps);
  const handlers = [measure, ...bodyReaders(route), serveRoute(route, deps)];
  app[call.method.toLowerCase() as Lowercase<typeof call.method>](path, ...handlers);
  // Plain HTML forms know only POST: the same call under the same address, with the method in a field.
  if (route.form && call.method !== 'POST') {
    app.post(path + formSuffix(call.method), ...handlers);
  }
}

function measured(callId: string, deps: AppDeps): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      const ms = performance.now() - startedAt;
      deps.metrics.observe(callId, response.statusCode, ms);
      const entry = { requestId: requestIdOf(request), call: callId, status: response.statusCode, ms: Math.round(ms) };
      if (response.statusCode >= 500) deps.log.warn(entry, 'call failed');
      else deps.log.info(entry, 'call');
    });
    next();
  };
}

function serveOperations(app: Express, routes: readonly Route[], deps: AppDeps) {
  app.get('/openapi.json', describe(routes, deps));
  // The same for everybody outside, where the gateway leads to; without the platform's own calls.
  const forOthers = routes.filter(({ access }) => access !== 'platform');
  app.get(`/api/${deps.name.replace('svc-', '')}/openapi.json`, describe(forOthers, deps));
  app.get('/contracts', tellContracts(routes));
  app.get('/healthz', (_request, response) => void response.json({ service: deps.name, version: deps.version }));
  app.get('/readyz', async (_request, response) => {
    const readiness = await askReadiness(deps.readiness);
    response.status(readiness.ready ? 200 : 503).json({ service: deps.name, ...readiness });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

/** The description of the routes, created on the first request and cached as text: most processes get none. */
function describe(routes: readonly Route[], { name, version }: AppDeps): RequestHandler {
  let text: Promise<string> | undefined;
  return async (_request, response) => {
    text ??= openApiOf(name, version, routes).then((file) => JSON.stringify(file));
    response.type('json').send(await text);
  };
}

/** What this process accepts and returns, for comparison before a deployment that depends on it. */
function tellContracts(routes: readonly Route[]): RequestHandler {
  let told: { text: string; etag: string } | undefined;
  return (request, response) => {
    told ??= tell(routes);
    response.setHeader('ETag', told.etag);
    if (request.get('if-none-match') === told.etag) response.status(304).end();
    else response.type('json').send(told.text);
  };
}

function tell(routes: readonly Route[]) {
  const text = JSON.stringify(callBookOf(routes.map(({ call }) => call)));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Logs unexpected errors whole and answers without details. */
function answerErrors(deps: AppDeps): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const requestId = requestIdOf(request);
    const failure = failureOf(error, request, deps.log);
    if (!failure) {
      deps.log.error({ err: error, requestId }, 'unexpected');
      void tellOwner(error, request, deps);
    }
    // Too late for a problem document: the line is cut, so that half an answer is not taken for a whole one.
    if (response.headersSent) response.destroy();
    else sendProblem(response, failure ?? fail('service.failed'), requestId);
  };
}

async function tellOwner(error: unknown, request: Request, { errors, readCaller }: AppDeps): Promise<void> {
  const caller = await readCaller(request.get(callerHeader));
  const page = `${request.method} ${loggedPath(request.path)}`.slice(0, 500);
  errors.tell(error, { kind: 'server', page, requestId: requestIdOf(request), websiteId: caller?.websiteId });
}
