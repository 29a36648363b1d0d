import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readableDays, recount } from '../testing/recount.ts';
import { aCrumb, daysOf, post, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const day = () => new Date().toISOString().slice(0, 10);
const path = () => `/api/events/searches?from=${day()}&to=${day()}`;
const staff = (one: number = role.reporting, websiteId = 'site-a') =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
const read = async (more = '') => (await staff().call('GET', path() + more)).body;

async function search(term: unknown, found: unknown) {
  const fields = {
    crumb: aCrumb(service),
    event: 'siteSearch',
    data: JSON.stringify({ term, found, pagePath: '/search' }),
  };
  const { status } = await post(service, '/api/events/RecordEvent', new URLSearchParams(fields).toString());
  expect(status).toBe(202);
}

test('searches are counted by what was searched for, with how often nothing was found, and equal a recount', async () => {
  for (const [term, found] of [
    ...[
      ['mug', 3],
      ['Mug ', 2],
      ['teapot', 0],
      ['teapot', 0],
      ['teapot', 1],
      ['a.b $c _d', 0],
    ],
    // Whatever the browser sends: e-mail addresses are not stored, and a search without text is still a search.
    ...[
      ['edda@example.com', 0],
      [7, 0],
      [undefined, 'none'],
      ['__proto__', 1],
    ],
  ]) {
    await search(term, found);
  }
  await vi.waitFor(async () => expect((await read()).totals).toEqual({ times: 10, unfound: 5 }));
  const { rows, others } = await read();
  expect(rows).toEqual([
    { term: '', times: 3, unfound: 2 },
    { term: 'teapot', times: 3, unfound: 2 },
    { term: 'mug', times: 2, unfound: 0 },
    { term: '__proto__', times: 1, unfound: 0 },
    { term: 'a.b $c _d', times: 1, unfound: 1 },
  ]);
  expect(others).toBe(0);
  expect((await read('&only=unfound')).rows.map(({ term }: { term: string }) => term)).toEqual([
    '',
    'teapot',
    'a.b $c _d',
  ]);
  expect(await read('&limit=2&cursor=2')).toMatchObject({
    ...{ rows: [{ term: 'mug' }, { term: '__proto__' }], others: 3, hasNextPage: true, nextPageCursor: '4' },
  });
  const days = await service.db.collection('days').find(daysOf('site-a')).toArray();
  const raw = await storedEvents(service);
  expect(JSON.stringify(raw)).not.toContain('edda');
  expect(readableDays(days)).toEqual(recount(raw, 'UTC'));
});

test('all of them are had as a file, and by those who read figures alone', async () => {
  const file = await fetch(service.url + path().replace('searches?', 'searches/export?'), {
    headers: await staff().proof(),
  });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect((await file.text()).split('\r\n').slice(0, 3)).toEqual(['term,times,found nothing', ',3,2', 'teapot,3,2']);
  expect((await staff(role.viewer).call('GET', path())).status).toBe(403);
  expect((await service.as().call('GET', path())).status).toBe(401);
  expect((await staff(role.admin, 'site-b').call('GET', path())).body.rows).toEqual([]);
  expect((await staff().call('GET', '/api/events/searches?from=2026-05-02&to=2026-05-01')).status).toBe(400);
});

test('what three visitors searched for and mostly found is popular, and read by everybody', async () => {
  for (const [term, found] of [
    ...Array.from({ length: 3 }, () => ['kettle', 2]),
    ...Array.from({ length: 3 }, () => ['xylophone', 0]),
  ] as [string, number][]) {
    await search(term, found);
  }
  await vi.waitFor(async () =>
    expect((await read('&only=unfound')).rows).toContainEqual({ term: 'xylophone', times: 3, unfound: 3 }),
  );
  const { status, body } = await service.as().call('GET', '/api/events/searches/popular');
  expect([status, body]).toEqual([200, { terms: ['kettle'] }]);
});
