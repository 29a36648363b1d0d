import type { Server } from 'node:http';
import type { ServiceErrors } from '@tessera/contracts/analytics/service-errors.ts';
import type { Redis } from 'ioredis';
import { maskConfig, type ServiceConfig } from './config.ts';
import { connectRedis } from './data/check-redis.ts';
import { type Database, openDatabase } from './data/mongo.ts';
import { closeServer, listen } from './http/listen.ts';
import type { Readiness } from './http/readiness.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createErrorTeller, type ErrorTeller } from './queue/error-teller.ts';
import { createQueues, type Queues } from './queue/queues.ts';
import type { MovedServices } from './service-urls.ts';

/** What has to be closed when a process stops, each after no more calls come in. */
interface Closing {
  /** When the first call is refused: ends long-lived responses. */
  stopping(): void;
  /** While queues still run: what puts something into them. */
  beforeQueues(): Promise<void>;
  /** When nothing runs any more. */
  afterQueues(): Promise<void>;
}

/** A process that answers at `url` until it is stopped. */
export interface RunningProcess {
  url: string;
  /** Stops accepting, finishes what runs, closes queues. At most 25 s (SAFE-44). */
  stop(): Promise<void>;
}

/** A process that asks services. */
export interface AsksServices {
  /** Services answer elsewhere from now on. */
  moveServices(moved: MovedServices): void;
}

/** The base of every process of the platform. */
export interface Process {
  log: Logger;
  metrics: Metrics;
  redis: Redis;
  database: Database;
  queues: Queues;
  errors: ErrorTeller;
  /** What it cannot serve without. */
  readiness: Readiness;
  /** Opens the port. Last, because requests are answered immediately. */
  open(server: Server, closing: Closing): Promise<RunningProcess>;
}

/** Time for what runs to come to its end. */
export const graceMs = 20_000;

/** Starts a process with a database of its own: everything but what it is there for. */
export async function startProcess(
  { name, version }: { name: ServiceErrors['service']; version: string },
  config: ServiceConfig,
  log = createLogger(name, config.LOG_LEVEL),
): Promise<Process> {
  log.info({ settings: maskConfig(config), version }, 'starting');
  const redis = await connectRedis(config, log);
  const database = await openDatabase(config.MONGODB_URL, `${config.DATABASE_PREFIX}-${name}`);
  const queues = createQueues(config.REDIS_URL, config.QUEUE_PREFIX, log, {
    failed: (error, job) => errors.tell(error, job),
  });
  const errors = createErrorTeller({ service: name, version, queues, log, now: Date.now });
  const metrics = createMetrics(name);
  metrics.gaugeOfEach('queue_jobs_waiting', 'Jobs that wait for a worker', 'queue', queues.waiting);
  return {
    ...{ log, redis, database, queues, errors, metrics },
    readiness: { mongodb: database.ping, redis: () => redis.ping() },

    async open(server, { stopping, beforeQueues, afterQueues }) {
      const url = await listen(server, config.PORT, config.HOST);
      log.info({ url }, 'ready');
      return {
        url,
        async stop() {
          const closed = closeServer(server, graceMs);
          stopping();
          await closed;
          await beforeQueues();
          await errors.stop();
          await queues.close(graceMs);
          await afterQueues();
          redis.disconnect();
          await database.close();
          log.info('stopped');
        },
      };
    },
  };
}
