import { randomUUID } from 'node:crypto';
import { requestIdHeader } from '@tessera/contracts/caller.ts';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { Failure, fail, toProblem } from '../failure.ts';
import type { Metrics } from '../metrics.ts';
import { bodyReaders } from './body.ts';
import { openApiOf } from './openapi.ts';
import type { Route } from './route.ts';
import { safeHeaders } from './safe-headers.ts';
import { type RouteDeps, requestIdOf, serveRoute } from './serve-route.ts';

export interface AppDeps extends RouteDeps {
  name: string;
  version: string;
  metrics: Metrics;
  /** What /readyz asks; every check must resolve for the service to be ready. */
  readiness: Record<string, () => Promise<unknown>>;
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
    app.post(`${path}/${call.method.toLowerCase()}`, ...handlers);
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
  const openApi = openApiOf(deps.name, deps.version, routes);
  app.get('/openapi.json', (_request, response) => void response.json(openApi));
  // The same for everybody outside, where the gateway leads to; without the platform's own calls.
  const forOthers = openApiOf(
    deps.name,
    deps.version,
    routes.filter(({ access }) => access !== 'platform'),
  );
  app.get(`/api/${deps.name.replace('svc-', '')}/openapi.json`, (_request, response) => void response.json(forOthers));
  app.get('/healthz', (_request, response) => void response.json({ service: deps.name, version: deps.version }));
  app.get('/readyz', async (_request, response) => {
    const checks = await runChecks(deps.readiness);
    const isReady = Object.values(checks).every((result) => result === 'ok');
    response.status(isReady ? 200 : 503).json({ service: deps.name, ready: isReady, checks });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(deps.metrics.contentType).send(await deps.metrics.text());
  });
}

async function runChecks(checks: AppDeps['readiness']): Promise<Record<string, string>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    try {
      await check();
      return [name, 'ok'] as const;
    } catch (error) {
      return [name, error instanceof Error ? error.message : String(error)] as const;
    }
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The one place where failures become answers; what nobody foresaw is logged whole and answered without details. */
function answerErrors(deps: AppDeps): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const requestId = requestIdOf(request);
    const failure = error instanceof Failure ? error : (callersFault(error, request) ?? outage(error));
    if (!failure || failure.status >= 500) deps.log.error({ err: error, requestId }, 'unexpected');
    else if (request.errored) deps.log.info({ requestId }, 'the caller went away');
    // Too late for a problem document: the line is cut, so that half an answer is not taken for a whole one.
    if (response.headersSent) response.destroy();
    else sendFailure(response, failure ?? fail('service.failed'), requestId);
  };
}

function sendFailure(response: Response, failure: Failure, requestId: string) {
  response
    .status(failure.status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(failure, requestId)));
}

/** A caller who goes away in the middle of his request, and an address with broken percent signs. */
function callersFault(error: unknown, request: Request): Failure | undefined {
  const isBrokenAddress = error instanceof URIError && 'status' in error && error.status === 400;
  return error === request.errored || isBrokenAddress ? fail('request.unreadable') : undefined;
}

/** A database that cannot be reached is not a bug: callers may try again. */
function outage(error: { name?: string }): Failure | undefined {
  return /^Mongo(ServerSelection|Network|NotConnected|PoolCleared|OperationTimeout)/.test(error.name ?? '')
    ? fail('service.unavailable')
    : undefined;
}
