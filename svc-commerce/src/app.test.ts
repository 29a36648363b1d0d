import { createModels } from '@tessera/service-kit/data/model/models.ts';
import { mongoose } from '@tessera/service-kit/data/model/mongoose.ts';
import { openRedis } from '@tessera/service-kit/data/redis.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { createMetrics } from '@tessera/service-kit/metrics.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { defineCommerce } from './app.ts';
import { commerceConfig } from './config.ts';

// Never connected: only the list of routes is looked at.
const db = new MongoClient('mongodb://127.0.0.1:1').db('none');

const features = defineCommerce().features({
  config: commerceConfig.parse({
    MONGODB_URL: 'mongodb://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    PLATFORM_SECRET: 'a secret for tests, at least 32 characters long',
  }),
  models: createModels(mongoose.createConnection(), db),
  db,
  redis: openRedis('redis://127.0.0.1:1'),
  queues: {} as Queues,
  log: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  urls: {},
  now: Date.now,
  wakeOutbox: () => undefined,
  wakeJob: () => undefined,
});
const routes = features.flatMap((feature) => feature.routes ?? []);

test('every route says who may call it, and only the platform may reach /internal', () => {
  expect(routes.length).toBeGreaterThanOrEqual(30);
  for (const { call, access } of routes) {
    expect(access, call.id).toBeDefined();
    expect(access === 'platform', call.id).toBe(call.path.startsWith('/internal/'));
  }
});

test('every route is one of its kind', () => {
  const keys = routes.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(routes.map(({ call }) => call.id)).size).toBe(routes.length);
});

test('CART-110 every call that changes something for anyone has a limit', () => {
  const open = routes.filter(({ call, access }) => call.method !== 'GET' && access === 'anyone');
  expect(open.length).toBeGreaterThan(8);
  for (const { call, limits, limitsOf } of open) {
    const hasSome = limitsOf !== undefined || (limits ?? []).length > 0;
    expect(hasSome, call.id).toBe(true);
  }
});

// Mail programs call it without a session; its token is the proof.
const withoutCrumb: Record<string, boolean | 'origin'> = {
  stopCartMails: false,
  moderateByLink: false,
  // Called from a page without a session.
  reopenCart: 'origin',
  takeReserved: 'origin',
};

const withoutKey: readonly string[] = [
  // A post for the address in its body: an answer that is kept would keep what is erased.
  'listStoreMailsTo',
  // Of tus, which continues at the offset that the file has.
  ...['createMediaUpload', 'sendMediaUpload', 'cancelMediaUpload'],
  // Every few seconds; the last one counts.
  'showPresence',
];

test('only calls from mails go without the crumb, and only the loader and a few others do without a key', () => {
  for (const { call, crumb, idempotent, access } of routes) {
    expect(crumb ?? true, call.id).toBe(withoutCrumb[call.id] ?? true);
    if (idempotent === false && !withoutKey.includes(call.id)) expect(access, call.id).toBe('platform');
  }
});
