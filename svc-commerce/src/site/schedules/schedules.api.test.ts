import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { type CommerceDeps, depsOf } from '../../testing/deps-of.ts';
import { publishDue, scheduleJobName } from './due-publications.ts';

const documents = '/api/content-service/documents';
const publications = '/api/content-service/publications';
const scheduled = `${publications}/scheduled`;
const timeZone = 'America/New_York';

let service: CommerceService;
const start = Date.UTC(2027, 0, 15, 12);
let now = start;
beforeAll(async () => {
  // Nothing but the test publishes what is due.
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, ROLE: 'api' }, { now: () => now });
});
beforeEach(() => {
  now = start;
});
afterAll(() => service.stop());

let sites = 0;
/** A website of its own for each test, so that publications are numbered from 1. */
function aSite() {
  sites += 1;
  const websiteId = `site-${sites}`;
  const owner = service.owner({ websiteId });
  const visitor = service.as({ websiteId });
  const create = async (urlId: string, title = urlId): Promise<string> => {
    const { body } = await owner.call('POST', documents, { title, urlId, preset: 'blank' });
    return body.id;
  };
  const read = async (id: string) => (await owner.call('GET', `${documents}/${id}`)).body;
  const change = async (id: string, field: string, value: unknown) => {
    const operations = [{ op: 'set', id: 'root', field, value }];
    const sent = { batchId: newId('batch'), baseRev: (await read(id)).rev, operations };
    await owner.call('POST', `${documents}/${id}/changes`, sent);
  };
  const chosen = (ids: readonly string[]) => Promise.all(ids.map(async (id) => ({ id, rev: (await read(id)).rev })));
  const publish = async (...ids: string[]) =>
    owner.call('POST', publications, { documents: await chosen(ids), note: '' });
  const schedule = async (ids: string[], localTime = '2027-01-15T09:00', more: object = {}) =>
    owner.call('POST', scheduled, { documents: await chosen(ids), localTime, timeZone, ...more });
  const list = async (): Promise<ScheduledPublication[]> => (await owner.call('GET', scheduled)).body.scheduled;
  const published = async (): Promise<Publication[]> => (await owner.call('GET', publications)).body.publications;
  const see = async (path: string) => {
    const { status, body } = await visitor.call('GET', `/api/commerce/content?path=${path}`);
    return status === 200 ? body.content.body.title : status;
  };
  return { websiteId, owner, create, read, change, publish, schedule, list, published, see };
}

const repairJob = () => service.repairJobs.run(scheduleJobName);
/** Nine o'clock in New York on the day of the tests. */
const nine = Date.UTC(2027, 0, 15, 14);

describe('A scheduled publication', () => {
  test('goes live at its time as it was when it was scheduled; later edits stay a draft', async () => {
    const { create, read, change, schedule, list, published, see } = aSite();
    const [home, about] = [await create('', 'Home'), await create('about', 'About')];
    const { status, body } = await schedule([home, about], '2027-01-15T09:00', { note: 'Autumn firing' });
    expect([status, body]).toEqual([
      200,
      {
        ...{ id: expect.any(String), at: nine, on: start, localTime: '2027-01-15T09:00', timeZone },
        documents: [
          { id: home, title: 'Home' },
          { id: about, title: 'About' },
        ],
        ...{ by: { id: 'owner-1', name: '' }, note: 'Autumn firing', failure: null },
      },
    ]);
    await change(about, 'title', 'Edited afterwards');
    now = nine - 1;
    await repairJob();
    expect([await see('/'), await see('/about'), await list()]).toEqual([404, 404, [body]]);
    now = nine;
    await repairJob();
    expect([await see('/'), await see('/about'), await list()]).toEqual(['Home', 'About', []]);
    expect((await published())[0]).toMatchObject({ number: 1, on: nine, note: 'Autumn firing', by: { id: 'owner-1' } });
    expect(await read(about)).toMatchObject({ state: 'changed', body: { title: 'Edited afterwards' } });
    await repairJob();
    expect(await published()).toHaveLength(1);
  });

  test('at a time that the clocks skip goes live at the first that exists', async () => {
    const { create, schedule } = aSite();
    const { body } = await schedule([await create('about')], '2027-03-14T02:30');
    expect([body.localTime, body.at]).toEqual(['2027-03-14T02:30', Date.UTC(2027, 2, 14, 7)]);
  });

  test('at a time that the clocks show twice goes live at the first', async () => {
    const { create, schedule } = aSite();
    const { body } = await schedule([await create('about')], '2027-11-07T01:30');
    expect(body.at).toBe(Date.UTC(2027, 10, 7, 5, 30));
  });

  test.each([
    ['2027-01-15T07:00', 400, 'publication.time_passed'],
    ['2027-02-30T07:00', 400, 'request.invalid'],
    ['tomorrow', 400, 'request.invalid'],
  ])('is refused for %s', async (localTime, status, code) => {
    const { create, schedule, list } = aSite();
    const answer = await schedule([await create('about')], localTime);
    expect([answer.status, answer.body.code, await list()]).toEqual([status, code, []]);
  });

  test('is refused for a time zone that does not exist, and for a draft that was changed since', async () => {
    const { owner, create, change, schedule, list } = aSite();
    const id = await create('about');
    expect((await schedule([id], undefined, { timeZone: 'Europe/Fernhollow' })).status).toBe(400);
    await change(id, 'title', 'Newer');
    const stale = { documents: [{ id, rev: 0 }], localTime: '2027-01-15T09:00', timeZone };
    expect((await owner.call('POST', scheduled, stale)).body.code).toBe('document.changed_since');
    expect(await list()).toEqual([]);
  });

  test('PAGE-023 is refused at an address that is taken', async () => {
    const { create, change, publish, schedule, list } = aSite();
    await publish(await create('taken'));
    const id = await create('mine');
    await change(id, 'urlId', 'taken');
    expect((await schedule([id])).body.code).toBe('page.address_taken');
    expect(await list()).toEqual([]);
  });

  test('names a page only once on a website; another one can replace it', async () => {
    const { create, schedule, change, list, see } = aSite();
    const [home, about] = [await create('', 'Home'), await create('about', 'About')];
    const first = (await schedule([home, about])).body;
    const refused = await schedule([about], '2027-01-15T10:00');
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'publication.already_scheduled',
      { title: 'About', scheduledId: first.id, at: nine },
    ]);
    await change(about, 'title', 'About us');
    const replaced = await schedule([about], '2027-01-15T10:00', { replaces: first.id });
    expect(await list()).toEqual([replaced.body]);
    expect(replaced.body).toMatchObject({ documents: [{ id: about, title: 'About us' }], at: nine + 3_600_000 });
    now = nine + 3_600_000;
    await repairJob();
    expect([await see('/'), await see('/about')]).toEqual([404, 'About us']);
  });

  test('does not replace one when its page is in a third', async () => {
    const { create, schedule, list } = aSite();
    const [one, two] = [await create('one'), await create('two')];
    const first = (await schedule([one])).body;
    const second = (await schedule([two], '2027-01-15T10:00')).body;
    const { body } = await schedule([one, two], '2027-01-15T11:00', { replaces: first.id });
    expect([body.code, body.details.scheduledId]).toEqual(['publication.already_scheduled', second.id]);
    expect(await list()).toEqual([first, second]);
  });
});

describe('At its time a scheduled publication that cannot go live', () => {
  test('PAGE-023 stays in the list with the reason, and can be published again', async () => {
    const { owner, create, change, publish, schedule, list, published, see } = aSite();
    const [id, other] = [await create('about'), await create('other')];
    const { body } = await schedule([id]);
    await change(other, 'urlId', 'about');
    await publish(other);
    now = nine;
    await repairJob();
    const failure = { code: 'page.address_taken', text: expect.stringContaining('/about') };
    expect([await list(), await see('/about')]).toEqual([[{ ...body, failure }], 'other']);
    now += 60_000;
    await repairJob();
    expect(await published()).toHaveLength(1);
    const again = await owner.call('POST', `${scheduled}/${body.id}/publish`);
    expect([again.status, again.body.code]).toEqual([409, 'page.address_taken']);
    await change(other, 'urlId', 'other');
    await publish(other);
    expect((await owner.call('POST', `${scheduled}/${body.id}/publish`)).body).toMatchObject({ number: 3 });
    expect([await see('/about'), await list()]).toEqual(['about', []]);
  });

  test('because its page was deleted says so, and waits again when it gets another time', async () => {
    const { owner, create, schedule, list, see } = aSite();
    const id = await create('about', 'About');
    const { body } = await schedule([id]);
    await owner.call('DELETE', `${documents}/${id}`);
    now = nine;
    await repairJob();
    const text = 'About was deleted. Restore it, then publish again.';
    expect((await list())[0]?.failure).toEqual({ code: 'publication.page_deleted', text });
    await owner.call('POST', `${documents}/${id}/restore`);
    const time = { localTime: '2027-01-15T09:30', timeZone };
    expect((await owner.call('PUT', `${scheduled}/${body.id}/time`, time)).body.failure).toBeNull();
    now = nine + 30 * 60_000;
    await repairJob();
    expect(await see('/about')).toBe('About');
  });
});

describe('A scheduled publication can be', () => {
  test('published now, with who did it', async () => {
    const { websiteId, create, schedule, list, see, published } = aSite();
    const { body } = await schedule([await create('about')]);
    const other = service.owner({ websiteId, siteUserId: 'owner-2' });
    expect((await other.call('POST', `${scheduled}/${body.id}/publish`)).body).toMatchObject({
      ...{ number: 1, by: { id: 'owner-2' }, isCurrent: true },
    });
    now = nine;
    await repairJob();
    expect([await see('/about'), await list(), (await published()).length]).toEqual(['about', [], 1]);
    expect((await other.call('POST', `${scheduled}/${body.id}/publish`)).body.code).toBe('publication.not_scheduled');
  });

  test('given another time, in another time zone, but not a past one', async () => {
    const { owner, create, schedule, list, see } = aSite();
    const { body } = await schedule([await create('about')]);
    const put = (localTime: string) =>
      owner.call('PUT', `${scheduled}/${body.id}/time`, { localTime, timeZone: 'Europe/London' });
    expect((await put('2027-01-15T11:59')).body.code).toBe('publication.time_passed');
    const at = nine + 3_600_000;
    expect((await put('2027-01-15T15:00')).body).toMatchObject({ at, timeZone: 'Europe/London' });
    now = nine;
    await repairJob();
    expect([await see('/about'), (await list()).length]).toEqual([404, 1]);
    now = at;
    await repairJob();
    expect(await see('/about')).toBe('about');
  });

  test('canceled, and then is no longer known', async () => {
    const { owner, create, schedule, list, see } = aSite();
    const id = await create('about');
    const { body } = await schedule([id]);
    expect((await owner.call('DELETE', `${scheduled}/${body.id}`)).body).toEqual({ id: body.id });
    now = nine;
    await repairJob();
    expect([await see('/about'), await list()]).toEqual([404, []]);
    expect((await owner.call('DELETE', `${scheduled}/${body.id}`)).body.code).toBe('publication.not_scheduled');
    expect((await schedule([id], '2027-01-15T10:00')).status).toBe(200);
  });

  test('seen by those who change pages, changed only by those who publish, and by no other website', async () => {
    const { websiteId, create, schedule, list } = aSite();
    const { body } = await schedule([await create('about')]);
    const manager = service.as({ kind: 'staff', siteUserId: 'm', roles: [role.storeManager], websiteId });
    expect((await manager.call('DELETE', `${scheduled}/${body.id}`)).status).toBe(403);
    const stranger = service.owner({ websiteId: 'site-other' });
    for (const [method, path, sent] of [
      ['DELETE', '', undefined],
      ['POST', '/publish', undefined],
      ['PUT', '/time', { localTime: '2027-01-16T09:00', timeZone }],
    ] as const)
      expect((await stranger.call(method, `${scheduled}/${body.id}${path}`, sent)).body.code).toBe(
        'publication.not_scheduled',
      );
    expect(await list()).toEqual([body]);
  });
});

/** Another process on the same database, that dies at a point of a saga. */
const dyingAt = (point: string): CommerceDeps =>
  depsOf(service, () => now, {
    onStep: (_saga, reached) => {
      if (reached === point) throw new Error('killed');
    },
  });

describe('After a crash', () => {
  const points = ['begun', 'before versions', 'versions taken', 'versions decided', 'before flip', 'flip taken'];

  test.each([...points, 'flip decided', 'ended'])('at “%s” it is published, and once', async (point) => {
    const { websiteId, create, schedule, list, published, see } = aSite();
    const { body } = await schedule([await create('about')]);
    now = nine;
    await expect(publishDue(websiteId, body.id, dyingAt(point))).rejects.toThrow('killed');
    await repairJob();
    expect(await list()).toHaveLength(1);
    now += 31_000;
    await repairJob();
    now += 3_000;
    expect([await see('/about'), await list(), (await published()).length]).toEqual(['about', [], 1]);
  });

  test.each([
    ['before versions', 200, 404],
    ['ended', 404, 'about'],
  ])('at “%s” canceling answers what happened', async (point, status, seen) => {
    const { websiteId, owner, create, schedule, list, see } = aSite();
    const { body } = await schedule([await create('about')]);
    now = nine;
    await expect(publishDue(websiteId, body.id, dyingAt(point))).rejects.toThrow('killed');
    expect((await owner.call('DELETE', `${scheduled}/${body.id}`)).body.code).toBe('publication.busy');
    now += 31_000;
    expect((await owner.call('DELETE', `${scheduled}/${body.id}`)).status).toBe(status);
    now += 3_000;
    await repairJob();
    expect([await see('/about'), await list()]).toEqual([seen, []]);
  });
});

describe('Of two processes', () => {
  test('that find it due at the same time, one publishes it', async () => {
    const { websiteId, create, schedule, published } = aSite();
    const { body } = await schedule([await create('about')]);
    now = nine;
    const others = [depsOf(service, () => now), depsOf(service, () => now)];
    await Promise.all(others.map((deps) => publishDue(websiteId, body.id, deps)));
    expect(await published()).toHaveLength(1);
  });

  test.each(['before versions', 'before flip'])(
    'one that is slow “%s” publishes nothing after the other canceled it',
    async (point) => {
      const { websiteId, owner, create, schedule, list, see, published } = aSite();
      const { body } = await schedule([await create('about')]);
      now = nine;
      let canceled: unknown;
      const slow = depsOf(service, () => now, {
        onStep: async (_saga, reached) => {
          if (reached !== point || canceled !== undefined) return;
          now += 31_000;
          canceled = (await owner.call('DELETE', `${scheduled}/${body.id}`)).body;
        },
      });
      await publishDue(websiteId, body.id, slow);
      now += 3_000;
      expect([canceled, await see('/about'), await list(), await published()]).toEqual([{ id: body.id }, 404, [], []]);
    },
  );

  test('one that is slow publishes nothing after the other did', async () => {
    const { websiteId, create, schedule, list, see, published } = aSite();
    const { body } = await schedule([await create('about')]);
    now = nine;
    let isFirst = true;
    const slow = depsOf(service, () => now, {
      onStep: async (_saga, reached) => {
        if (reached !== 'before versions' || !isFirst) return;
        isFirst = false;
        now += 31_000;
        await publishDue(
          websiteId,
          body.id,
          depsOf(service, () => now),
        );
      },
    });
    await publishDue(websiteId, body.id, slow);
    now += 3_000;
    expect([await see('/about'), await list(), (await published()).length]).toEqual(['about', [], 1]);
  });
});
