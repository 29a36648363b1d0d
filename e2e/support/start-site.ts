import { startSite } from '../../tools/stack/start-site.ts';
import { readSecrets } from '../../tools/start/settings.ts';
import { type Site, siteVariable } from './site.ts';

/** Starts the whole site on free ports with data of its own, and stops it after the last test. */
export default async function start() {
  const stack = await startSite({
    name: 'e2e',
    // Many tests share one address; limits have tests of their own.
    settings: { mongodbUrl: process.env.MONGODB_URL, rateLimitScale: 100 },
    // Receivers of webhooks are on this machine.
    env: { WEBHOOKS_TO_THIS_MACHINE: 'true' },
  });
  const { port } = new URL(stack.storefront);
  const site: Site = {
    fernhall: `http://fernhall.localhost:${port}`,
    northlight: `http://northlight.localhost:${port}`,
    direct: stack.storefront,
    mailbox: stack.mailbox,
    services: stack.services,
    deployKey: stack.deployKey,
    serviceDoor: stack.serviceDoor,
    platformSecret: readSecrets(stack.dataFolder, {}).platform,
  };
  process.env[siteVariable] = JSON.stringify(site);
  return stack.stop;
}
