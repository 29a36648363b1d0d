import type { RequestListener } from 'node:http';
import type { Redis } from 'ioredis';
import type { Collection, Db } from 'mongodb';
import type { ServiceConfig } from './config.ts';
import type { Models } from './data/model/models.ts';
import type { WithOutbox } from './data/model/outbox-field.ts';
import type { Route } from './http/route.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { EventHandlers } from './queue/event-consumer.ts';
import type { Job } from './queue/job.ts';
import type { Queues } from './queue/queues.ts';
import type { RepairJob, WakeJob } from './queue/repair-job.ts';
import type { ServiceUrls } from './service-urls.ts';

/** What a service's features are made with. */
export interface ServiceDeps<C extends ServiceConfig = ServiceConfig> {
  config: C;
  /** Where stores open their models. */
  models: Models;
  db: Db;
  /** For what may be lost; while it is away its commands fail at once. Keys begin with `QUEUE_PREFIX`. */
  redis: Redis;
  queues: Queues;
  log: Logger;
  metrics: Metrics;
  /** Where the services are that this one asks. */
  urls: ServiceUrls;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Says that a write left an event in an outbox, so that it is sent at once, or at the moment it is due. */
  wakeOutbox: (at?: number) => void;
  /** Says when a repair job has something to do, so that it need not ask all the time. */
  wakeJob: WakeJob;
}

/** One part of a service: what it answers, what it works on, what it must prepare. */
export interface Feature {
  routes?: readonly Route[];
  jobs?: readonly Job[];
  repairJobs?: readonly RepairJob[];
  events?: EventHandlers;
  /** Collections whose documents carry an outbox. */
  outboxes?: readonly Collection<WithOutbox>[];
  /**
   * Sees every request before Express does and says whether it took it. For public intake, where Express would cost
   * more than the work; such calls are in `routes` too, for the OpenAPI file and for unusual requests.
   */
  intercept?: (...request: Parameters<RequestListener>) => boolean;
  /** Runs before the first call is answered. */
  prepare?: () => Promise<void>;
  /** Called when the process takes no more calls: ends long-lived responses. */
  stopping?: () => void;
  /** Gives back what the feature holds. */
  close?: () => Promise<void>;
}
