import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '../../tools/stack/start-stack.ts';
import { untilCalm } from './until-calm.ts';

export interface Site extends Stack {
  /** Process ids by name, as they are now. */
  pids: Record<string, number>;
}

/** The whole site with the demo store, on free ports and with data of its own. */
export async function startSite(say: (line: string) => void): Promise<Site> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const stack = await startStack(
    {
      port: 0,
      mailboxPort: 0,
      dataFolder,
      reset: false,
      mongodbUrl: process.env.MONGODB_URL,
      redisUrl: process.env.REDIS_URL,
      smtpUrl: undefined,
      logLevel: 'warn',
      // Load comes from few visitors; the limits have tests of their own.
      rateLimitScale: 1_000_000,
    },
    { say: (line) => say(`  ${line}`) },
  );
  const pids = Object.fromEntries([...stack.processes.values()].map(({ name, pid }) => [name, pid() ?? 0] as const));
  await untilCalm(Object.values(pids));
  return {
    ...stack,
    pids,
    stop: async () => {
      await stack.stop();
      if (process.env.KEEP_DATA) say(`Data kept in ${dataFolder}`);
      else await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The page all page measurements look at. */
export const productPath = '/shop/moor-mug';
