import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMongo } from '../../tools/start/find-mongo.ts';
import { findRedis } from '../../tools/start/find-redis.ts';

export interface Databases {
  mongodbUrl: string;
  redisUrl: string;
  /** Process of the database, when it was started here. */
  mongodbPid: number | undefined;
  redisPid: number | undefined;
  /** Settings that lead services here. */
  env: { MONGODB_URL: string; REDIS_URL: string; PLATFORM_SECRET: string };
  secret: string;
  stop(): Promise<void>;
}

/** The databases `npm start` would use, with data of their own. */
export async function startDatabases(): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const mongo = await findMongo(process.env.MONGODB_URL, folder);
  const redis = await findRedis(process.env.REDIS_URL, folder);
  const secret = 'a secret for measurements, at least 32 characters long';
  return {
    mongodbUrl: mongo.url,
    redisUrl: redis.url,
    mongodbPid: mongo.process?.pid(),
    redisPid: redis.process?.pid(),
    env: { MONGODB_URL: mongo.url, REDIS_URL: redis.url, PLATFORM_SECRET: secret },
    secret,
    stop: async () => {
      await mongo.process?.stop();
      await redis.process?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
