import type { RequestListener, Server } from 'node:http';
import type { ServiceName } from '@tessera/contracts/services.ts';
import type { Db } from 'mongodb';
import { buildVersionOr } from './build-version.ts';
import { createCallerReader } from './caller-token.ts';
import { acceptedSecrets, type ServiceConfig } from './config.ts';
import type { Models } from './data/model/models.ts';
import { openWaitingRedis } from './data/redis.ts';
import type { Feature, ServiceDeps } from './feature.ts';
import { buildApp } from './http/app.ts';
import { createIdempotency, type Idempotency } from './http/idempotency.ts';
import { httpServer } from './http/listen.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { RecordRefusal } from './http/serve-route.ts';
import { giveSigns } from './http/signs-of-life.ts';
import type { Logger } from './logger.ts';
import { type AsksServices, graceMs, type RunningProcess, startProcess } from './process.ts';
import { eventConsumer, joinHandlers } from './queue/event-consumer.ts';
import type { Job } from './queue/job.ts';
import { createOutbox, type Outbox } from './queue/outbox.ts';
import type { Queues } from './queue/queues.ts';
import { createRepairJobs, type RepairJobs, type WakeJob } from './queue/repair-job.ts';
import { recordExports } from './record-exports.ts';
import { createRefusalRecord } from './record-refusals.ts';
import { moveServiceUrls, readServiceUrls } from './service-urls.ts';

/** What makes a service: its name, and features that receive what they may use. */
export interface ServiceDefinition<C extends ServiceConfig> {
  name: ServiceName;
  version: string;
  features(deps: ServiceDeps<C>): readonly Feature[];
}

/** A service that serves, with what tests look at behind its door. */
export interface RunningService extends RunningProcess, AsksServices {
  models: Models;
  db: Db;
  outbox: Outbox;
  queues: Queues;
  repairJobs: Pick<RepairJobs, 'run'>;
}

/** Starts a service: database, queues, features, and last the door. */
export async function startService<C extends ServiceConfig>(
  definition: ServiceDefinition<C>,
  config: C,
  { now = Date.now, ...options }: { now?: () => number; log?: Logger } = {},
): Promise<RunningService> {
  const { name } = definition;
  const version = buildVersionOr(definition.version);
  const base = await startProcess({ name, version }, config, options.log);
  const { log, metrics, redis, database, queues } = base;
  const urls = readServiceUrls(config);

  let wakeOutbox: ServiceDeps['wakeOutbox'] = () => {};
  let wakeJob: WakeJob = () => {};
  const deps: ServiceDeps<C> = {
    ...{ config, models: database.models, db: database.db, redis, queues, log, metrics, urls, now },
    wakeOutbox: (at) => wakeOutbox(at),
    wakeJob: (repairJob, at) => wakeJob(repairJob, at),
  };
  const refusals = createRefusalRecord(deps);
  const features = [...recordExports(definition.features(deps), deps), { outboxes: [refusals.outbox] }];
  const outbox = createOutbox(
    name,
    features.flatMap((feature) => feature.outboxes ?? []),
    queues,
    log,
    now,
  );
  wakeOutbox = outbox.wake;
  const repairJobs = createRepairJobs({
    repairJobs: features.flatMap((feature) => feature.repairJobs ?? []),
    channel: `${config.QUEUE_PREFIX}:${name}:repairJobs`,
    publisher: redis,
    subscriber: openWaitingRedis(config.REDIS_URL),
    log,
    now,
  });
  wakeJob = repairJobs.wake;

  const idempotency = createIdempotency(database.db, acceptedSecrets(config), now);
  await database.models.prepare();
  await Promise.all([
    outbox.ensureIndexes(),
    idempotency.ensureIndexes(),
    ...features.map((feature) => feature.prepare?.()),
  ]);

  const app = appOf({
    ...{ definition, version, config, base, features, idempotency, now },
    recordRefusal: refusals.record,
  });
  if (config.ROLE !== 'api') {
    outbox.start();
    await queues.work([...jobsOf(name, features, queues), outbox.confirmations]);
    repairJobs.start();
  }
  const running = await base.open(serverOf(features, app), {
    stopping() {
      for (const feature of features) feature.stopping?.();
    },
    async beforeQueues() {
      await outbox.stop();
      await repairJobs.stop(graceMs);
    },
    async afterQueues() {
      for (const feature of features) await feature.close?.();
    },
  });
  return {
    ...{ ...running, models: database.models, db: database.db, outbox, queues, repairJobs },
    moveServices: (moved) => moveServiceUrls(urls, moved),
  };
}

interface AppParts<C extends ServiceConfig> {
  definition: ServiceDefinition<C>;
  version: string;
  config: C;
  base: Awaited<ReturnType<typeof startProcess>>;
  features: readonly Feature[];
  idempotency: Idempotency;
  recordRefusal: RecordRefusal;
  now: () => number;
}

/** The Express application of all features' routes. */
function appOf<C extends ServiceConfig>({
  definition,
  version,
  config,
  base,
  features,
  idempotency,
  recordRefusal,
  now,
}: AppParts<C>) {
  const { name } = definition;
  return buildApp(
    features.flatMap((feature) => feature.routes ?? []),
    {
      name,
      version,
      metrics: base.metrics,
      log: base.log,
      errors: base.errors,
      idempotency,
      recordRefusal,
      secrets: acceptedSecrets(config),
      checkAnswers: config.NODE_ENV !== 'production',
      answerWithinMs: config.ANSWER_WITHIN_MS,
      readCaller: createCallerReader(name, acceptedSecrets(config), now),
      rateLimits: createRateLimits(base.redis, config.QUEUE_PREFIX, config.RATE_LIMIT_SCALE),
      readiness: base.readiness,
    },
  );
}

/** The server, where features that intercept see a request before the application does. */
function serverOf(features: readonly Feature[], app: RequestListener): Server {
  const intercepts = features.flatMap((feature) => feature.intercept ?? []);
  const server = httpServer((request, response) => {
    if (!intercepts.some((takes) => takes(request, response))) app(request, response);
  });
  giveSigns(server);
  return server;
}

function jobsOf(name: ServiceName, features: readonly Feature[], queues: Queues): Job[] {
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const handlers = joinHandlers(features.map((feature) => feature.events ?? {}));
  return Object.keys(handlers).length === 0 ? jobs : [...jobs, eventConsumer(name, handlers, queues)];
}
