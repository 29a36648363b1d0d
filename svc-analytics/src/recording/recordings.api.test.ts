import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { recordBatch } from '@tessera/contracts/analytics/recording-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBatch, recordingsOf, recordingsPath, sendBatch, switchRecording, viewerOf } from '../testing/recorded.ts';
import { browser, startAnalytics } from '../testing/test-analytics.ts';

let now = Date.now();
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both', RATE_LIMIT_SCALE: 1e3 }, { now: () => now });
});
afterAll(() => service.stop());

let sites = 0;
/** A website whose owner records visits. */
async function aSite(): Promise<string> {
  sites += 1;
  await switchRecording(service, `site-${sites}`, true);
  return `site-${sites}`;
}
const goesOn = { status: 202, body: { goesOn: true } };
const isOver = { status: 202, body: { goesOn: false } };

/** All events of a recording, as they are played. */
async function eventsOf(websiteId: string, id: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { body } = await viewerOf(service, websiteId).call('GET', `${recordingsPath}/${id}/events${query}`);
    found.push(...body.parts.map((part: { events: string }) => part.events));
    cursor = body.nextPageCursor;
  }
  return found;
}

describe('A recorded visit', () => {
  test('is stored in order, in whatever order its parts arrive, and each of them once', async () => {
    const websiteId = await aSite();
    const visitor = service.as({ websiteId });
    const recordingId = randomUUID();
    const part = (loadedAt: number, seq: number) =>
      aBatch({
        ...{ recordingId, loadedAt, seq, path: loadedAt === 1_000_000 ? '/shop' : '/cart' },
        events: JSON.stringify([{ type: 3, timestamp: loadedAt + seq * 500, data: `${loadedAt}.${seq}` }]),
      });
    const parts = [part(1_000_000, 0), part(1_000_000, 2), part(1_060_000, 0), part(1_000_000, 1), part(1_060_000, 0)];
    for (const one of parts) expect(await sendBatch(visitor, one)).toMatchObject(goesOn);
    const events = await eventsOf(websiteId, recordingId);
    expect(events.map((text) => JSON.parse(text)[0].data)).toEqual([
      '1000000.0',
      '1000000.1',
      '1000000.2',
      '1060000.0',
    ]);
    expect(await recordingsOf(service, websiteId)).toEqual([
      {
        ...{ id: recordingId, startedAt: now, durationMs: 60_000, pages: ['/shop', '/cart'], device: 'desktop' },
        ...{ timeZone: 'America/New_York', errors: 0, missing: 0 },
      },
    ]);
  });

  test('is marked incomplete until the missing parts arrive', async () => {
    const websiteId = await aSite();
    const recordingId = randomUUID();
    const send = (seq: number) => sendBatch(service.as({ websiteId }), aBatch({ recordingId, seq }));
    await send(0);
    await send(3);
    expect((await recordingsOf(service, websiteId))[0]?.missing).toBe(2);
    await send(1);
    await send(2);
    expect((await recordingsOf(service, websiteId))[0]?.missing).toBe(0);
  });

  test('may come in parts at once', async () => {
    const websiteId = await aSite();
    const recordingId = randomUUID();
    const send = (seq: number) => sendBatch(service.as({ websiteId }), aBatch({ recordingId, seq, errors: 1 }));
    await Promise.all(Array.from({ length: 8 }, (_, seq) => send(seq)));
    expect((await recordingsOf(service, websiteId))[0]).toMatchObject({ missing: 0, errors: 8 });
    expect(await eventsOf(websiteId, recordingId)).toHaveLength(8);
  });

  test('may come compressed', async () => {
    const websiteId = await aSite();
    const batch = aBatch();
    const visitor = service.as({ websiteId });
    const answer = await fetch(service.url + recordBatch.path, {
      method: 'POST',
      headers: {
        ...(await visitor.proof()),
        ...{ 'content-encoding': 'gzip', 'content-type': 'application/json', 'user-agent': browser },
      },
      body: gzipSync(JSON.stringify(batch)),
    });
    expect([answer.status, await answer.json()]).toEqual([202, { goesOn: true }]);
    expect(await eventsOf(websiteId, batch.recordingId)).toEqual([batch.events]);
  });

  test('goes after its time, and so do its parts', async () => {
    const websiteId = await aSite();
    await sendBatch(service.as({ websiteId }), aBatch());
    for (const name of ['recordings', 'recordingParts']) {
      const [one] = await service.db.collection(name).find({ websiteId }).toArray();
      expect(one?.expireOn.getTime()).toBe(now + 30 * 86_400_000);
    }
  });
});

describe('Nothing is stored', () => {
  test('DATA-203 where no owner has switched it on, nor once it is switched off', async () => {
    expect(await sendBatch(service.as({ websiteId: 'site-off' }), aBatch())).toMatchObject(isOver);
    const websiteId = await aSite();
    await switchRecording(service, websiteId, false, 2);
    // An earlier change that arrives late is ignored.
    await switchRecording(service, websiteId, true, 1);
    now += 5_000;
    expect(await sendBatch(service.as({ websiteId }), aBatch())).toMatchObject(isOver);
    expect(await recordingsOf(service, websiteId)).toEqual([]);
  });

  test('of robots, of the website’s own people, and of the admin', async () => {
    const websiteId = await aSite();
    const visitor = service.as({ websiteId });
    const staff = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
    const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    expect(await sendBatch(visitor, aBatch(), robot)).toMatchObject(isOver);
    expect(await sendBatch(staff, aBatch())).toMatchObject(isOver);
    expect(await sendBatch(visitor, aBatch({ path: '/config/orders' }))).toMatchObject(isOver);
    expect(await recordingsOf(service, websiteId)).toEqual([]);
  });

  test('of a visit that has gone on for long, and of more parts than a visit has', async () => {
    const websiteId = await aSite();
    const visitor = service.as({ websiteId });
    const recordingId = randomUUID();
    expect(await sendBatch(visitor, aBatch({ recordingId }))).toMatchObject(goesOn);
    now += 41 * 60_000;
    expect(await sendBatch(visitor, aBatch({ recordingId, seq: 1 }))).toMatchObject(isOver);
    // An existing part may be sent again.
    expect(await sendBatch(visitor, aBatch({ recordingId }))).toMatchObject(isOver);
    expect(await eventsOf(websiteId, recordingId)).toHaveLength(1);

    const many = randomUUID();
    await sendBatch(visitor, aBatch({ recordingId: many }));
    const full = { parts: Array.from({ length: 300 }, (_, seq) => `1.${seq}`) };
    await service.db
      .collection<{ _id: string }>('recordings')
      .updateOne({ _id: `${websiteId}|${many}` }, { $set: full });
    expect(await sendBatch(visitor, aBatch({ recordingId: many, seq: 9 }))).toMatchObject(isOver);
  });

  test('when the website has had its share of the day; the next day it has another', async () => {
    const websiteId = await aSite();
    const day = { _id: `${websiteId}|${new Date(now).toISOString().slice(0, 10)}` };
    const full = { websiteId, recordings: 1_000, bytes: 0, expireOn: new Date(), schemaVersion: 0 };
    await service.db.collection<{ _id: string }>('recordingDays').insertOne({ ...day, ...full });
    expect(await sendBatch(service.as({ websiteId }), aBatch())).toMatchObject(isOver);
    now += 86_400_000;
    expect(await sendBatch(service.as({ websiteId }), aBatch())).toMatchObject(goesOn);
  });
});

describe('Hostile input', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  test.each([
    ['no events', { events: '[]' }],
    ['no JSON', { events: 'nonsense' }],
    ['an event without a time', { events: '[{"type":3}]' }],
    ['an event of another year', { events: '[{"type":3,"timestamp":1}]' }],
    ['a list of lists of lists', { events: deep }],
    ['an invalid id', { recordingId: '../../etc' }],
    ['a place beyond all', { seq: 100_000 }],
    ['a path that never ends', { path: `/${'x'.repeat(5_000)}` }],
  ])('%s is refused and changes nothing', async (_name, more) => {
    const websiteId = await aSite();
    expect((await sendBatch(service.as({ websiteId }), { ...aBatch(), ...more })).status).toBe(400);
    expect(await recordingsOf(service, websiteId)).toEqual([]);
  });

  test('too much is refused, also when it is compressed to little', async () => {
    const websiteId = await aSite();
    const visitor = service.as({ websiteId });
    const huge = JSON.stringify(aBatch({ events: JSON.stringify([{ type: 3, timestamp: 1, data: 'x'.repeat(9e6) }]) }));
    const answer = await fetch(service.url + recordBatch.path, {
      method: 'POST',
      headers: { ...(await visitor.proof()), 'content-encoding': 'gzip', 'content-type': 'application/json' },
      body: gzipSync(huge),
    });
    expect(answer.status).toBe(413);
  });

  test('a script among the events is returned unchanged, as text', async () => {
    const websiteId = await aSite();
    const script = '<script>alert(1)</script>';
    const batch = aBatch({ loadedAt: 1_000, events: JSON.stringify([{ type: 2, timestamp: 1_000, data: script }]) });
    await sendBatch(service.as({ websiteId }), batch);
    const path = `${recordingsPath}/${batch.recordingId}/events`;
    const answer = await viewerOf(service, websiteId).call('GET', path);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body.parts[0].events).toContain(script);
  });
});

describe('The list', () => {
  test('comes page by page, the latest first, narrowed to devices and to what failed', async () => {
    const websiteId = await aSite();
    const ids: string[] = [];
    for (const [index, viewportWidth] of [1280, 390, 390, 800, 390].entries()) {
      now += 1_000;
      const batch = aBatch({ viewportWidth, errors: index === 2 ? 3 : 0 });
      ids.unshift(batch.recordingId);
      await sendBatch(service.as({ websiteId }), batch);
    }
    const viewer = viewerOf(service, websiteId, role.websiteManager);
    const first = (await viewer.call('GET', `${recordingsPath}?limit=2`)).body;
    const next = encodeURIComponent(first.nextPageCursor);
    const rest = (await viewer.call('GET', `${recordingsPath}?limit=3&cursor=${next}`)).body;
    expect([...first.recordings, ...rest.recordings].map(({ id }) => id)).toEqual(ids);
    expect(rest.hasNextPage).toBe(false);
    expect((await recordingsOf(service, websiteId, '?device=phone')).map(({ id }) => id)).toEqual([
      ids[0],
      ids[2],
      ids[3],
    ]);
    expect((await recordingsOf(service, websiteId, '?hasErrors=true')).map(({ id }) => id)).toEqual([ids[2]]);
    expect(await recordingsOf(service, websiteId, '?hasErrors=true&device=tablet')).toEqual([]);
  });

  test('is another website’s own', async () => {
    const [websiteId, other] = [await aSite(), await aSite()];
    const { recordingId } = aBatch();
    await sendBatch(service.as({ websiteId }), aBatch({ recordingId }));
    expect(await recordingsOf(service, other)).toEqual([]);
    for (const path of [`${recordingsPath}/${recordingId}`, `${recordingsPath}/${recordingId}/events`]) {
      expect((await viewerOf(service, other).call('GET', path)).status).toBe(404);
      expect((await viewerOf(service, websiteId).call('GET', path)).status).toBe(200);
    }
  });
});

test('what an owner takes away is gone, and what comes of it later with it', async () => {
  const websiteId = await aSite();
  const batch = aBatch();
  const visitor = service.as({ websiteId });
  await sendBatch(visitor, batch);
  const path = `${recordingsPath}/${batch.recordingId}`;
  expect((await viewerOf(service, websiteId, role.reporting).call('DELETE', path)).status).toBe(403);
  expect((await viewerOf(service, websiteId).call('DELETE', path)).status).toBe(204);
  expect((await viewerOf(service, websiteId).call('DELETE', path)).status).toBe(204);
  expect(await sendBatch(visitor, { ...batch, seq: 1 })).toMatchObject(isOver);
  expect(await recordingsOf(service, websiteId)).toEqual([]);
  expect((await viewerOf(service, websiteId).call('GET', path)).status).toBe(404);
  expect(await service.db.collection('recordingParts').countDocuments({ websiteId })).toBe(0);
});
