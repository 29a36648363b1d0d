import { closeServer, httpServer, listen } from '@tessera/service-kit/http/listen.ts';
import type { Readiness } from '@tessera/service-kit/http/readiness.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import { within } from '@tessera/service-kit/outage.ts';
import express, { type Express, type Router } from 'express';
import { setSecurityHeaders } from './security-headers.ts';

export interface OperationsDeps {
  version: string;
  metrics: Metrics;
  /** Everything the shell needs to serve well; each check rejects while its part is away. */
  readiness: Readiness;
  isDraining: () => boolean;
  /** Whether there is a website at a host name. */
  knowsHost: (host: string) => Promise<boolean | 'unreachable'>;
}

/** A part that has not answered by now is away. */
const checkWithinMs = 2_000;
const closeMs = 1_000;

/** What everybody may hear at the site's own door, balancers among them: whether it is alive, and whether to send it visitors. */
export function healthRoutes(deps: Pick<OperationsDeps, 'readiness' | 'isDraining'>): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.json({ service: 'shell' }));
  router.get('/readyz', async (_request, response) => {
    const { ready } = await readinessOf(deps);
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ service: 'shell', ready });
  });
  return router;
}

/** A door of its own that operators alone can reach: nothing of it can be asked for from outside. */
export async function openOperations(deps: OperationsDeps, port: number, host: string) {
  const server = httpServer(operationsApp(deps));
  return { url: await listen(server, port, host), close: () => closeServer(server, closeMs) };
}

/** Which version this is, what is away and why, and every figure. */
function operationsApp(deps: OperationsDeps): Express {
  const { version, metrics } = deps;
  const app = express().disable('x-powered-by').disable('etag');
  app.use((_request, response, next) => {
    setSecurityHeaders(response);
    response.setHeader('cache-control', 'no-store');
    next();
  });
  app.get('/healthz', (_request, response) => void response.json({ service: 'shell', version }));
  app.get('/readyz', async (_request, response) => {
    const { ready, checks } = await readinessOf(deps);
    response.status(ready ? 200 : 503).json({ service: 'shell', version, ready, checks });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.text());
  });
  // A proxy that fetches certificates on demand asks whether a host is one of ours.
  app.get('/host-known', async ({ query }, response) => {
    const isKnown = typeof query.domain === 'string' && (await deps.knowsHost(query.domain));
    response.status(isKnown === 'unreachable' ? 503 : isKnown ? 200 : 404).json({ service: 'shell' });
  });
  app.use((_request, response) => void response.status(404).json({ service: 'shell' }));
  return app;
}

async function readinessOf({ readiness, isDraining }: Pick<OperationsDeps, 'readiness' | 'isDraining'>) {
  const entries = Object.entries(readiness).map(async ([name, check]) => [name, await outcomeOf(check)] as const);
  const checks = Object.fromEntries(await Promise.all(entries));
  return { ready: !isDraining() && Object.values(checks).every((outcome) => outcome === 'ok'), checks };
}

/** `ok`, or what is wrong. A part that hangs says nothing, so it is not waited for. */
async function outcomeOf(check: () => Promise<unknown>): Promise<string> {
  return within(checkWithinMs, 'this', check()).then(
    () => 'ok',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
