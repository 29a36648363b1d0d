import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword } from '../demo-store/load/people.ts';
import { startStack } from '../tools/stack/start-stack.ts';

/** What is loaded. */
export interface LoadedSite {
  url: string;
  owner: string;
  password: string;
  /** Where modules can be deployed in mid-load. */
  deployKey: string | undefined;
  stop(): Promise<void>;
}

const demoOwner = 'edda@example.com';

/** The whole platform from its built output with the demo store, on free ports and with data of its own. */
export async function startOwnSite(say: (line: string) => void): Promise<LoadedSite> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-load-'));
  const stack = await startStack(
    {
      ...{ port: 0, mailboxPort: 0, dataFolder, reset: false, logLevel: 'warn' },
      ...{ mongodbUrl: process.env.MONGODB_URL, redisUrl: process.env.REDIS_URL, smtpUrl: undefined },
      // All of the load comes from one address; limits have tests of their own.
      rateLimitScale: 1_000_000,
    },
    { say: (line) => say(`  ${line}`) },
  );
  return {
    ...{ url: stack.storefront, owner: demoOwner, password: demoPassword, deployKey: stack.deployKey },
    stop: async () => {
      await stack.stop();
      if (process.env.KEEP_DATA) say(`Data kept in ${dataFolder}`);
      else await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** An installation that runs already, with the demo store in it and its limits raised. */
export function runningSite(url: string): LoadedSite {
  const { LOAD_OWNER = demoOwner, LOAD_PASSWORD = demoPassword, DEPLOY_KEY } = process.env;
  return {
    ...{ url: url.replace(/\/$/, ''), owner: LOAD_OWNER, password: LOAD_PASSWORD, deployKey: DEPLOY_KEY },
    stop: async () => {},
  };
}
