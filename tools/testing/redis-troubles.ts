import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startRedis } from '../redis.ts';

/** Longer than every limit of a command, a line and a call together: any pause from here on is the same. */
const pauseMs = 6_000;

/** What may befall a Redis (SAFE-41). */
export const redisTroubles = [
  'that is killed and started again',
  'that is emptied',
  'that is paused',
  'that is full',
] as const;

export interface TroubledRedis {
  url: string;
  begin(trouble: (typeof redisTroubles)[number]): Promise<void>;
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis of a test's own, that keeps what it has in a folder. */
export async function startTroubledRedis(): Promise<TroubledRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-troubled-'));
  let redis = await startRedis({ folder });
  const { url } = redis;
  let mend = async () => {};
  const troubles = {
    'that is killed and started again': async () => {
      redis.process.kill('SIGKILL');
      mend = async () => {
        redis = await startRedis({ folder, port: Number(new URL(url).port) });
      };
    },
    'that is emptied': async () => void (await redis.command('FLUSHALL')),
    'that is paused': async () => {
      redis.process.kill('SIGSTOP');
      mend = async () => {
        await wait(pauseMs);
        redis.process.kill('SIGCONT');
      };
    },
    'that is full': async () => {
      await redis.command('CONFIG', 'SET', 'maxmemory', '1');
      mend = async () => void (await redis.command('CONFIG', 'SET', 'maxmemory', '0'));
    },
  };
  return {
    url,
    begin: (trouble) => troubles[trouble](),
    end: async () => {
      await mend();
      mend = async () => {};
    },
    stop: async () => {
      await redis.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
