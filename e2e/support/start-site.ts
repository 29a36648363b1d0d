import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../tools/stack/start-stack.ts';
import { type Site, siteVariable } from './site.ts';

/** Starts the whole site on free ports with data of its own, and stops it after the last test. */
export default async function startSite() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tessera-e2e-'));
  const settings = {
    port: 0,
    mailboxPort: 0,
    dataFolder,
    reset: false,
    mongodbUrl: process.env.MONGODB_URL,
    redisUrl: undefined,
    smtpUrl: undefined,
    logLevel: 'warn',
    // Many tests share one address; limits have tests of their own.
    rateLimitScale: 100,
  };
  // Receivers of webhooks are on this machine.
  const stack = await startStack(settings, { env: { WEBHOOKS_TO_THIS_MACHINE: 'true' } });
  const { port } = new URL(stack.storefront);
  const site: Site = {
    fernhall: `http://fernhall.localhost:${port}`,
    northlight: `http://northlight.localhost:${port}`,
    direct: stack.storefront,
    mailbox: stack.mailbox,
    services: stack.services,
    deployKey: stack.deployKey,
    serviceDoor: stack.serviceDoor,
  };
  process.env[siteVariable] = JSON.stringify(site);
  return async () => {
    await stack.stop();
    if (process.env.KEEP_DATA) process.stdout.write(`Data kept in ${dataFolder}\n`);
    else await rm(dataFolder, { recursive: true, force: true });
  };
}
