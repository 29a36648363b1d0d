import type { RequestListener } from 'node:http';
import type { ServiceName } from '@tessera/contracts/caller.ts';
import type { Collection, Db } from 'mongodb';
import { createCallerReader } from './caller-token.ts';
import { acceptedSecrets, maskConfig, type ServiceConfig } from './config.ts';
import { connectRedis } from './data/check-redis.ts';
import type { Models } from './data/model/models.ts';
import { openDatabase } from './data/mongo.ts';
import { openWaitingRedis } from './data/redis.ts';
import { buildApp } from './http/app.ts';
import { createIdempotency } from './http/idempotency.ts';
import { closeServer, httpServer, listen } from './http/listen.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { Route } from './http/route.ts';
import { giveSigns } from './http/signs-of-life.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { type EventHandlers, eventConsumer, joinHandlers } from './queue/event-consumer.ts';
import type { Job } from './queue/job.ts';
import { createOutbox, type Outbox, type WithOutbox } from './queue/outbox.ts';
import { createQueues, type Queues } from './queue/queues.ts';
import { createSweeps, type Sweep, type Sweeps, type WakeSweep } from './queue/sweep.ts';

/** What a service's features are made with. */
export interface ServiceDeps<C extends ServiceConfig = ServiceConfig> {
  config: C;
  /** Where stores open their models. */
  models: Models;
  db: Db;
  queues: Queues;
  log: Logger;
  metrics: Metrics;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Says that a write left an event in an outbox, so that it is sent at once, or at the moment it is due. */
  wakeOutbox: (at?: number) => void;
  /** Says when a sweep has something to do, so that it need not ask all the time. */
  wakeSweep: WakeSweep;
}

/** One part of a service: what it answers, what it works on, what it must prepare. */
export interface Feature {
  routes?: readonly Route[];
  jobs?: readonly Job[];
  sweeps?: readonly Sweep[];
  events?: EventHandlers;
  /** Collections whose documents carry an outbox. */
  outboxes?: readonly Collection<WithOutbox>[];
  /**
   * Sees every request before Express does and says whether it took it. For public intake, where Express would cost
   * more than the work; such calls stand in `routes` too, for the OpenAPI file and for whatever comes in unusual shape.
   */
  intercept?: (...request: Parameters<RequestListener>) => boolean;
  /** Runs before the first call is answered. */
  prepare?: () => Promise<void>;
  /** Gives back what the feature holds. */
  close?: () => Promise<void>;
}

export interface ServiceDefinition<C extends ServiceConfig> {
  name: ServiceName;
  version: string;
  features(deps: ServiceDeps<C>): readonly Feature[];
}

export interface RunningService {
  url: string;
  models: Models;
  db: Db;
  outbox: Outbox;
  queues: Queues;
  sweeps: Pick<Sweeps, 'run'>;
  /** Stops accepting, finishes what runs, closes queues. At most 25 s (SAFE-44). */
  stop(): Promise<void>;
}

const graceMs = 20_000;

/** Starts a service: database, queues, features, and last the door. */
export async function startService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  { now = Date.now, log = createLogger(definition.name, config.LOG_LEVEL) }: { now?: () => number; log?: Logger } = {},
): Promise<RunningService> {
  const { name, version } = definition;
  log.info({ settings: maskConfig(config), version }, 'starting');
  const redis = await connectRedis(config, log);
  const database = await openDatabase(config.MONGODB_URL, `${config.DATABASE_PREFIX}-${name}`);
  const metrics = createMetrics(name);
  const queues = createQueues(config.REDIS_URL, config.QUEUE_PREFIX, log);

  let wakeOutbox: ServiceDeps['wakeOutbox'] = () => {};
  let wakeSweep: WakeSweep = () => {};
  const features = definition.features({
    ...{ config, models: database.models, db: database.db, queues, log, metrics, now },
    wakeOutbox: (at) => wakeOutbox(at),
    wakeSweep: (sweep, at) => wakeSweep(sweep, at),
  });
  const outbox = createOutbox(
    name,
    features.flatMap((feature) => feature.outboxes ?? []),
    queues,
    log,
    now,
  );
  wakeOutbox = outbox.wake;
  const sweeps = createSweeps({
    sweeps: features.flatMap((feature) => feature.sweeps ?? []),
    channel: `${config.QUEUE_PREFIX}:${name}:sweeps`,
    publisher: redis,
    subscriber: openWaitingRedis(config.REDIS_URL),
    log,
    now,
  });
  wakeSweep = sweeps.wake;

  const idempotency = createIdempotency(database.db, acceptedSecrets(config), now);
  await database.models.prepare();
  await Promise.all([
    outbox.ensureIndexes(),
    idempotency.ensureIndexes(),
    ...features.map((feature) => feature.prepare?.()),
  ]);

  const app = buildApp(
    features.flatMap((feature) => feature.routes ?? []),
    {
      name,
      version,
      metrics,
      log,
      idempotency,
      secrets: acceptedSecrets(config),
      checkAnswers: config.NODE_ENV !== 'production',
      answerWithinMs: config.ANSWER_WITHIN_MS,
      readCaller: createCallerReader(name, acceptedSecrets(config), now),
      rateLimits: createRateLimits(redis, config.QUEUE_PREFIX, config.RATE_LIMIT_SCALE),
      readiness: { mongodb: database.ping, redis: () => redis.ping() },
    },
  );
  if (config.ROLE !== 'api') {
    outbox.start();
    await queues.work([...jobsOf(name, features, queues), outbox.confirmations]);
    sweeps.start();
  }
  const intercepts = features.flatMap((feature) => feature.intercept ?? []);
  const server = httpServer((request, response) => {
    if (!intercepts.some((takes) => takes(request, response))) app(request, response);
  });
  giveSigns(server);
  const url = await listen(server, config.PORT, config.HOST);
  log.info({ url }, 'ready');

  return {
    url,
    models: database.models,
    db: database.db,
    outbox,
    queues,
    sweeps,
    stop: async () => {
      await closeServer(server, graceMs);
      await outbox.stop();
      await sweeps.stop(graceMs);
      await queues.close(graceMs);
      for (const feature of features) await feature.close?.();
      redis.disconnect();
      await database.close();
      log.info('stopped');
    },
  };
}

function jobsOf(name: ServiceName, features: readonly Feature[], queues: Queues): Job[] {
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const handlers = joinHandlers(features.map((feature) => feature.events ?? {}));
  return Object.keys(handlers).length === 0 ? jobs : [...jobs, eventConsumer(name, handlers, queues)];
}
