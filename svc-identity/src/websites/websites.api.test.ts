import type { DomainEvent } from '@tessera/contracts/events.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { eventConsumer } from '@tessera/service-kit/queue/event-consumer.ts';
import { createQueues } from '@tessera/service-kit/queue/queues.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const platform = () => service.as({ kind: 'platform' });
const load = (website = aWebsite()) => platform().call('PUT', `/internal/websites/${website.id}`, website);

describe('A website', () => {
  test('is found by any of its hosts, in any case and with any port, with all its settings', async () => {
    expect((await load()).body).toEqual({ websiteId: 'site-a' });
    for (const host of ['fernhall.example', 'FERNHALL.localhost:4000']) {
      const found = await platform().call('GET', `/internal/websites/by-host/${encodeURIComponent(host)}`);
      expect(found.body).toEqual(aWebsite());
    }
  });

  test('answers 404 for an unknown host', async () => {
    const answer = await platform().call('GET', '/internal/websites/by-host/unknown.example');
    expect([answer.status, answer.body.code]).toEqual([404, 'website.unknown']);
  });

  test('imported again is replaced, and releases hosts it no longer has', async () => {
    await load(aWebsite({ id: 'site-moved', hosts: ['old.example'] }));
    await load(aWebsite({ id: 'site-moved', hosts: ['new.example'], name: 'Moved' }));
    expect((await platform().call('GET', '/internal/websites/by-host/new.example')).body.name).toBe('Moved');
    expect((await platform().call('GET', '/internal/websites/by-host/old.example')).status).toBe(404);
  });

  test('cannot take a host of another website', async () => {
    await load();
    const answer = await load(aWebsite({ id: 'site-b', hosts: ['b.example', 'fernhall.example'] }));
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { hosts: 'Another website has one of these hosts, or this handle' },
    ]);
    expect((await platform().call('GET', '/internal/websites/by-host/b.example')).status).toBe(404);
  });

  test('can be read and written by the platform only', async () => {
    for (const caller of [service.as(), service.as({ kind: 'staff', siteUserId: 'u', roles: [1] })]) {
      expect((await caller.call('GET', '/internal/websites/by-host/fernhall.example')).status).toBe(403);
      expect((await caller.call('PUT', '/internal/websites/site-a', aWebsite())).status).toBe(403);
    }
  });

  test('AUTH-103 AUTH-106 AUTH-107 AUTH-108 AUTH-113 stores its settings, and refuses unknown ones', async () => {
    await load();
    const { body } = await platform().call('GET', '/internal/websites/by-host/fernhall.example');
    expect(body).toMatchObject({ timeZone: 'Europe/London', disqusShortname: null, simpleLikingEnabled: true });
    expect(body).toMatchObject({ commentsEnabled: true, accountStatus: 8, features: ['commerce'] });
    const refused = await platform().call('PUT', '/internal/websites/site-a', { ...aWebsite(), isPaid: true });
    expect(refused.status).toBe(400);
  });

  test('AUTH-104 is in the time zone America/New_York unless it has one of its own', async () => {
    const { timeZone: _, ...website } = aWebsite({ id: 'site-zone', hosts: ['zone.example'] });
    expect((await platform().call('PUT', '/internal/websites/site-zone', website)).status).toBe(200);
    const { body } = await platform().call('GET', '/internal/websites/by-host/zone.example');
    expect(body.timeZone).toBe('America/New_York');
  });

  test('publishes an event when it changes', async () => {
    const heard: DomainEvent[] = [];
    const queues = createQueues(service.config.REDIS_URL, service.config.QUEUE_PREFIX, createLogger('test', 'silent'));
    const handlers = { 'website.changed': async (event: DomainEvent) => void heard.push(event) };
    await queues.work([eventConsumer('shell', handlers, queues)]);
    try {
      await load(aWebsite({ id: 'site-heard', hosts: ['heard.example'] }));
      await expect.poll(() => heard.map(({ websiteId }) => websiteId)).toContain('site-heard');
      const left = () => service.db.collection('websites').findOne({ _id: 'site-heard' as never });
      await expect.poll(async () => (await left())?.outbox).toEqual([]);
    } finally {
      await queues.close(1_000);
    }
  });
});
