import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartSettings } from '../start/settings.ts';
import { type Stack, type StackOptions, startStack } from './start-stack.ts';

/** So many times wider than visitors have them: all that is tried comes from one address. */
export const wideLimits = 1_000_000;

interface SiteOptions extends StackOptions {
  /** Whose data it is: a part of the folder's name. */
  name: string;
  /** Settings over the usual ones: free ports, databases of its own, warnings only. */
  settings?: Partial<StartSettings>;
}

/** A whole site that is there for one run. */
export interface Site extends Stack {
  /** Its data, which goes with it unless KEEP_DATA is set. */
  dataFolder: string;
}

/** Starts the whole site with the demo store and data of its own: for tests in a browser, of crashes, and of load. */
export async function startSite({ name, settings = {}, ...options }: SiteOptions): Promise<Site> {
  const dataFolder = settings.dataFolder ?? (await mkdtemp(join(tmpdir(), `tessera-${name}-`)));
  const forget = async () => {
    if (process.env.KEEP_DATA) process.stderr.write(`Data kept in ${dataFolder}\n`);
    else await rm(dataFolder, { recursive: true, force: true });
  };
  const stack = await startStack(
    {
      ...{ port: 0, mailboxPort: 0, dataFolder, reset: false, logLevel: 'warn', rateLimitScale: wideLimits },
      ...{ mongodbUrl: undefined, redisUrl: undefined, smtpUrl: undefined },
      ...settings,
    },
    // The browsers of tests are headless, and their visits are to be counted.
    { ...options, env: { COUNT_HEADLESS_BROWSERS: 'true', ...options.env } },
  );
  return { ...stack, dataFolder, stop: () => stack.stop().then(forget) };
}
