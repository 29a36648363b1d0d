import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { createWebsiteStore } from './website-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

/** A website of its own; `publish` is what the event of a publication does. */
async function aPublished(id: string) {
  const website = aWebsite({ id, hosts: [`${id}.example`] });
  await service.as({ kind: 'platform' }).call('PUT', `/internal/websites/${id}`, website);
  const store = createWebsiteStore(service.models);
  return {
    website,
    publish: (publication: number, addresses: Record<string, string>) =>
      store.setPageAddresses(id, { publication, addresses }, Date.now()),
    addresses: async () => (await store.find(id))?.addresses,
  };
}

test('pages that go live have an address beside the collections', async () => {
  const { website, publish, addresses } = await aPublished('pages-live');
  await publish(1, { home: '/', about: '/about' });
  expect(await addresses()).toEqual({ ...website.addresses, home: '/', about: '/about' });
});

test('a page that moved, and one that is offline, are where the newest publication says', async () => {
  const { website, publish, addresses } = await aPublished('pages-moved');
  await publish(1, { home: '/', about: '/about' });
  await publish(2, { home: '/welcome' });
  expect(await addresses()).toEqual({ ...website.addresses, home: '/welcome' });
});

test('an event that comes late, or twice, changes nothing', async () => {
  const { website, publish, addresses } = await aPublished('pages-late');
  await publish(3, { home: '/new' });
  await publish(2, { home: '/old', about: '/about' });
  await publish(3, { home: '/new' });
  expect(await addresses()).toEqual({ ...website.addresses, home: '/new' });
});

test('of events that come at once none is lost', async () => {
  const { website, publish, addresses } = await aPublished('pages-race');
  await Promise.all(Array.from({ length: 8 }, (_, at) => publish(at + 1, { home: `/home-${at + 1}` })));
  expect(await addresses()).toEqual({ ...website.addresses, home: '/home-8' });
});
