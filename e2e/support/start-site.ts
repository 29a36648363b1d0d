import { startSite } from '../../tools/stack/start-site.ts';
import { readSecrets } from '../../tools/start/settings.ts';
import { type Site, siteVariable } from './site.ts';

/** Starts the whole site on free ports with data of its own, and stops it after the last test. */
export default async function start() {
  const stack = await startSite({
    name: 'e2e',
    // Many tests share one address; limits have tests of their own.
    settings: { mongodbUrl: process.env.MONGODB_URL, rateLimitScale: 100 },
    env: {
      // Receivers of webhooks are on this machine.
      WEBHOOKS_TO_THIS_MACHINE: 'true',
      // No company is asked about captchas: the one that a test chooses is away.
      CAPTCHA_URL: 'http://127.0.0.1:1',
    },
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
