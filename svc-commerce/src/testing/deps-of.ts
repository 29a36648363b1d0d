import { openRedis } from '@tessera/service-kit/data/redis.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createMetrics } from '@tessera/service-kit/metrics.ts';
import { readServiceUrls } from '@tessera/service-kit/service-urls.ts';
import type { CommerceConfig } from '../config.ts';
import { createDeps, type Hooks } from '../deps.ts';
import type { CommerceService } from './commerce-service.ts';

/** Everything the service is made of. */
export type CommerceDeps = ReturnType<typeof createDeps>;

/** The parts of another process on the service's database, for running its background work step by step. */
export function depsOf(service: CommerceService, now: () => number, hooks: Hooks = {}): CommerceDeps {
  return createDeps(
    {
      config: service.config as CommerceConfig,
      models: service.models,
      db: service.db,
      redis: openRedis(service.config.REDIS_URL),
      queues: service.queues,
      log: createLogger('test', 'silent'),
      metrics: createMetrics('test'),
      urls: readServiceUrls(service.config),
      now,
      wakeOutbox: () => undefined,
      wakeJob: () => undefined,
    },
    hooks,
  );
}
