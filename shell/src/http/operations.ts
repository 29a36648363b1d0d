import type { Metrics } from '@tessera/service-kit/metrics.ts';
import express, { type Request, type Router } from 'express';

export interface OperationsDeps {
  version: string;
  metrics: Metrics;
  /** Everything the shell needs to serve well; each check rejects while its part is away. */
  readiness: Record<string, () => Promise<unknown>>;
  isDraining: () => boolean;
}

/** `/healthz`, `/readyz` and `/metrics`. Figures of the process are for this machine and its network only. */
export function operationRoutes({ version, metrics, readiness, isDraining }: OperationsDeps): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => void response.json({ service: 'shell', version }));
  router.get('/readyz', async (_request, response) => {
    const checks = await runChecks(readiness);
    const isReady = !isDraining() && Object.values(checks).every((result) => result === 'ok');
    response.status(isReady ? 200 : 503).json({ service: 'shell', ready: isReady, checks });
  });
  router.get('/metrics', async (request, response, next) => {
    if (!isFromInside(request)) return next();
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}

async function runChecks(checks: OperationsDeps['readiness']): Promise<Record<string, string>> {
  const entries = Object.entries(checks).map(async ([name, check]) => {
    const result = await check().then(
      () => 'ok',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return [name, result] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const privateAddress = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/;

/** Scrapers ask directly; what came through a proxy came from outside. */
function isFromInside(request: Request): boolean {
  return privateAddress.test(request.socket.remoteAddress ?? '') && request.get('x-forwarded-for') === undefined;
}
