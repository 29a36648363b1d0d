import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@tessera/embedded-mongo/start.ts';
import { startRedis } from '../redis.ts';

/**
 * Vitest's global set-up for tests against real parts: one MongoDB and one Redis for the whole run. Addresses given
 * in the environment are used as they are.
 */
export default async function startDatabases() {
  const stops: (() => Promise<unknown>)[] = [];
  if (!process.env.TEST_MONGODB_URL) {
    const path = await mkdtemp(join(tmpdir(), 'tessera-test-'));
    const mongo = await startEmbeddedMongo({ path, ttlSeconds: 1, notablescan: true });
    process.env.TEST_MONGODB_URL = mongo.url;
    stops.push(async () => {
      await mongo.stop();
      await rm(path, { recursive: true, force: true });
    });
  }
  if (!process.env.TEST_REDIS_URL) {
    const redis = await startRedis();
    process.env.TEST_REDIS_URL = redis.url;
    stops.push(redis.stop);
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}
