import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../../tools/stack/start-site.ts';
import { readSecrets } from '../../tools/start/settings.ts';
import { Owner } from '../support/owner.ts';

/** The whole platform with data of its own, started once for all tests here: it outlives whatever they do to it. */
export let stack: Site;
export let owner: Owner;

beforeAll(async () => {
  stack = await startSite({ name: 'whole-site', settings: { mongodbUrl: process.env.MONGODB_URL } });
  owner = new Owner(stack.services, readSecrets(stack.dataFolder, {}).platform);
});
afterAll(() => stack?.stop());
