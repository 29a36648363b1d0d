import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';
import { createErrorStore } from './error-store.ts';
import { occurrenceOf } from './occurrence.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const path = '/api/events/RecordJavascriptErrors';
const report = (message: string, more: Record<string, unknown> = {}) => ({
  event: 'javascriptError',
  timestamp: Date.now(),
  data: {
    message,
    stack: `Error: ${message}\n    at draw (https://a.example/modules/mfe-cart/x.js:1:2)`,
    module: 'mfe-cart',
    ...more,
  },
});
const staff = (websiteId: string, one: number) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
const groupsOf = async (websiteId: string) =>
  (await staff(websiteId, role.reporting).call('GET', '/api/events/javascript-errors')).body.groups;

describe('Error reports', () => {
  test('are shown without invisible and direction-changing characters', async () => {
    const websiteId = 'site-unseen';
    const caller = service.as({ websiteId });
    const message = 'no file \u202egnp.exe\u0000\u0007 \u2066here\u2069';
    await caller.call('POST', path, [report(message, { breadcrumbs: [] })]);
    await expect.poll(() => groupsOf(websiteId)).toHaveLength(1);
    const [group] = (await staff(websiteId, role.reporting).call('GET', '/api/events/errors')).body.errors;
    expect(group.title).toBe('no file gnp.exe here');
  });

  test('ERR-002 ERR-022 ERR-023 ERR-025 are accepted, queued, and filed by cause with count, first and last time', async () => {
    const websiteId = 'site-errors';
    const caller = service.as({ websiteId });
    const before = Date.now();
    const first = await caller.call('POST', path, [report('no cart'), report('no cart'), report('no price')]);
    expect([first.status, first.body]).toEqual([202, '']);
    await caller.call('POST', path, [report('no cart')]);
    await vi.waitFor(async () => {
      const counts = (await groupsOf(websiteId)).map((group: { message: string; count: number }) => [
        group.message,
        group.count,
      ]);
      expect(counts.sort()).toEqual([
        ['no cart', 3],
        ['no price', 1],
      ]);
    });
    const cart = (await groupsOf(websiteId)).find((group: { message: string }) => group.message === 'no cart');
    expect(cart).toMatchObject({ module: 'mfe-cart', topFrame: 'draw (/modules/mfe-cart/x.js)' });
    expect(cart.firstAt).toBeGreaterThanOrEqual(before);
    expect(cart.lastAt).toBeGreaterThanOrEqual(cart.firstAt);
  });

  test('ERR-024 of an empty list, more than 10 events or more than 128 kB answer 400', async () => {
    const caller = service.as();
    const eleven = Array.from({ length: 11 }, () => report('x'));
    expect((await caller.call('POST', path, [])).status).toBe(400);
    expect((await caller.call('POST', path, eleven)).status).toBe(400);
    expect((await caller.call('POST', path, [{ ...report('x'), padding: 'x'.repeat(140_000) }])).status).toBe(400);
    expect((await caller.call('POST', path, { event: 'x' })).status).toBe(400);
  });

  test('of a list are stored where they are valid; a list without a valid one answers 400', async () => {
    const websiteId = 'site-partly';
    const caller = service.as({ websiteId });
    const invalid = [
      report('long', { stack: 'x'.repeat(5_001) }),
      report('odd', { message: { a: 1 } }),
      report('no line', { line: null }),
      report('half a column', { column: 1.5 }),
    ];
    expect((await caller.call('POST', path, invalid)).status).toBe(400);
    expect((await caller.call('POST', path, [...invalid, report('whole')])).status).toBe(202);
    await vi.waitFor(async () => {
      expect((await groupsOf(websiteId)).map(({ message }: { message: string }) => message)).toEqual(['whole']);
    }, 15_000);
  });

  test('have the composition of the latest page', async () => {
    const websiteId = 'site-rev';
    await service.as({ websiteId }).call('POST', path, [report('no cart', { rev: 41 })]);
    await vi.waitFor(async () => expect((await groupsOf(websiteId))[0]?.latest.rev).toBe(41));
  });

  test('ERR-008 AUTH-045 without the crumb answer 403', async () => {
    const answer = await service.as().call('POST', path, [report('x')], { 'x-csrf-token': '' });
    expect([answer.status, answer.body.crumbFail]).toEqual([403, true]);
  });

  test('AUTH-058 ERR-026 are listed for admins, website managers and reporting staff', async () => {
    for (const one of Object.values(role)) {
      const isAllowed = [role.admin, role.websiteManager, role.reporting].some((allowed) => allowed === one);
      const answer = await staff('site-a', one).call('GET', '/api/events/javascript-errors');
      expect(answer.status, String(one)).toBe(isAllowed ? 200 : 403);
    }
  });

  test('of one website are not shown to another', async () => {
    await service.as({ websiteId: 'site-x' }).call('POST', path, [report('secret')]);
    await vi.waitFor(async () => expect(await groupsOf('site-x')).toHaveLength(1));
    expect(await groupsOf('site-y')).toEqual([]);
  });
});

describe('Errors by cause', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const page = 'https://a.example/cart?coupon=x';
  const send = (websiteId: string, body: unknown, sid = 'sid-1') =>
    service.as({ websiteId, sid }).call('POST', path, body);
  const get = async (websiteId: string, query = '') =>
    (await staff(websiteId, role.reporting).call('GET', `/api/events/errors${query}`)).body;
  const change = (websiteId: string, changes: unknown) =>
    staff(websiteId, role.admin).call('POST', '/api/events/errors/states', { changes });
  const titles = (answer: { errors: { title: string }[] }) => answer.errors.map(({ title }) => title);
  /** Waits until so many errors are counted. */
  const counted = (websiteId: string, count: number) =>
    vi.waitFor(async () => {
      const { errors } = await get(websiteId);
      expect(errors.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(count);
    });

  test('list places, browsers, versions, the number of visits, and the preceding actions', async () => {
    const websiteId = 'site-detail';
    const breadcrumbs = [{ beforeMs: 900, kind: 'press', text: 'Add to cart' }];
    const one = (version: string, more = {}) =>
      report('no price', { moduleVersion: version, url: page, userAgent: chrome, ...more });
    await send(websiteId, [one('1.0.0-aaaaaaaa', { breadcrumbs }), one('1.0.0-aaaaaaaa')]);
    await send(websiteId, [one('1.0.0-aaaaaaaa')], 'sid-2');
    await counted(websiteId, 3);
    const { errors, counts, modules } = await get(websiteId);
    expect([counts, modules]).toEqual([{ open: 1, regressed: 0, resolved: 0, ignored: 0 }, ['mfe-cart']]);
    expect(errors[0]).toMatchObject({ kind: 'script', state: 'open', visitors: { count: 2, isRough: false } });
    expect(errors[0].lastDay.at(-1) + errors[0].lastDay.at(-2)).toBe(3);
    const detail = await get(websiteId, `/${errors[0].id}`);
    expect(detail).toMatchObject({
      firstVersion: '1.0.0-aaaaaaaa',
      pages: [{ name: '/cart', count: 3 }],
      browsers: [{ name: 'Chrome 140', count: 3 }],
      systems: [{ name: 'Linux', count: 3 }],
      versions: [{ version: '1.0.0-aaaaaaaa', count: 3 }],
    });
    expect(detail.samples.map((sample: { breadcrumbs: unknown[] }) => sample.breadcrumbs)).toContainEqual(breadcrumbs);
    expect((await staff('site-other', role.admin).call('GET', `/api/events/errors/${errors[0].id}`)).status).toBe(404);
  });

  test('are stored without personal data, from any sender', async () => {
    const websiteId = 'site-private';
    const secrets = [
      'robin.ash@example.com',
      '4242 4242 4242 4242',
      'GB82WEST12345698765432',
      '+44 7700 900123',
      'hunter2',
    ];
    const [mail, card, iban, phone, password] = secrets;
    const message = `no ${mail} ${card} ${iban} ${phone} password=${password}`;
    await send(websiteId, [
      report(message, {
        url: 'https://a.example/reset/robin.ash%40example.com',
        source: `https://a.example/${mail}/x.js`,
        breadcrumbs: [{ beforeMs: 1, kind: 'press', text: `Pay ${card}` }],
      }),
    ]);
    await counted(websiteId, 1);
    const stored = await service.db.collection('errorGroups').find({ websiteId }).toArray();
    const text = JSON.stringify(stored);
    for (const secret of [...secrets, 'robin']) expect(text).not.toContain(secret);
    expect(stored[0]?.title).toBe('no [email] [card] [iban] [phone] password=[secret]');
  });

  test('are resolved, recur in a newer version, and can be restored', async () => {
    const websiteId = 'site-states';
    const one = (moduleVersion: string) => [report('no stock', { moduleVersion })];
    await send(websiteId, one('1.0.0-aaaaaaaa'));
    await counted(websiteId, 1);
    const { id } = (await get(websiteId)).errors[0];
    expect((await change(websiteId, [{ id, state: 'resolved' }])).body.changed).toEqual([{ id, was: 'open' }]);
    await send(websiteId, one('1.0.0-aaaaaaaa'));
    await counted(websiteId, 2);
    expect((await get(websiteId, '?state=resolved')).errors).toHaveLength(1);
    await send(websiteId, one('1.1.0-bbbbbbbb'));
    await counted(websiteId, 3);
    const { errors, counts } = await get(websiteId, '?state=open');
    expect(errors).toMatchObject([{ state: 'regressed', lastVersion: '1.1.0-bbbbbbbb' }]);
    expect(counts).toEqual({ open: 1, regressed: 1, resolved: 0, ignored: 0 });
    const ignored = await change(websiteId, [
      { id, state: 'ignored' },
      { id: 'none', state: 'open' },
    ]);
    expect(ignored.body.changed).toEqual([{ id, was: 'regressed' }]);
    await send(websiteId, one('1.2.0-cccccccc'));
    await counted(websiteId, 4);
    expect((await get(websiteId, `/${id}`)).state).toBe('ignored');
  });

  test('are searched, narrowed, put in order and paged', async () => {
    const websiteId = 'site-list';
    await send(websiteId, [report('no price'), report('no price'), report('no photo', { module: 'mfe-product' })]);
    await send(websiteId, [report('no shelf')]);
    await counted(websiteId, 4);
    expect(titles(await get(websiteId, '?search=pho'))).toEqual(['no photo']);
    expect(titles(await get(websiteId, '?module=mfe-product&state=open'))).toEqual(['no photo']);
    expect((await get(websiteId, '?kind=job')).errors).toEqual([]);
    const first = await get(websiteId, '?sort=count&limit=1');
    expect([titles(first), first.hasNextPage]).toEqual([['no price'], true]);
    const rest = await get(websiteId, `?sort=count&limit=2&cursor=${encodeURIComponent(first.nextPageCursor)}`);
    expect([titles(rest).sort(), rest.hasNextPage]).toEqual([['no photo', 'no shelf'], false]);
  });

  test('a storm of made-up messages is counted to the last, and takes no more room than a hundred kinds', async () => {
    const websiteId = 'site-storm';
    const word = (at: number) => String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26)).repeat(3);
    for (let round = 0; round < 13; round += 1) {
      const reports = Array.from({ length: 10 }, (_, at) => report(`no ${word(round * 10 + at)}`));
      expect((await send(websiteId, reports)).status).toBe(202);
    }
    await vi.waitFor(async () => {
      const groups = await service.db.collection('errorGroups').find({ websiteId }).toArray();
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(130);
      // Concurrent workers may each see the last free place.
      expect(groups.length).toBeLessThan(110);
    });
  });

  test('are counted once each by concurrent workers, and by one that restarts', async () => {
    const websiteId = 'site-at-once';
    const store = createErrorStore(service.models, { retentionMs: 1_000_000 });
    const reported = occurrenceOf(report('no till'), 'visit');
    const add = (job: number) => store.add(websiteId, { jobId: `job-${job}`, at: Date.now(), occurrences: [reported] });
    const jobs = Array.from({ length: 8 }, (_, at) => at);
    await Promise.all(jobs.map(add));
    await Promise.all(jobs.map(add));
    expect((await get(websiteId)).errors).toMatchObject([{ count: 8, visitors: { count: 1 } }]);
  });

  /** As they were stored before causes had states. */
  const formerly = (_id: string, message: string) => ({
    ...{ _id, websiteId: 'site-before', schemaVersion: 1, module: 'mfe-cart', message, topFrame: 'at draw (/x.js)' },
    ...{ count: 4, firstAt: Date.now() - 1_000, lastAt: Date.now(), counted: ['job-1'] },
    latest: {
      event: 'javascriptError',
      stack: 'Error: no cart',
      url: 'https://a.example/cart',
      moduleVersion: '1.0.0',
    },
    expireOn: new Date(Date.now() + 1_000_000),
  });

  test('from before are open, found by their words, and listed with the known fields', async () => {
    const websiteId = 'site-before';
    const groups = service.db.collection<{ _id: string }>('errorGroups');
    await groups.insertOne(formerly(`${websiteId}|one`, 'no basket'));
    await service.db.collection<{ _id: string }>('schemaVersions').deleteOne({ _id: 'errorGroups' });
    await service.models.prepare();
    await service.repairJobs.run('svc-analytics.error-words');
    // By an older process that is still running.
    await groups.insertOne(formerly(`${websiteId}|two`, 'no bag'));
    expect((await get(websiteId, '?search=basket')).errors).toMatchObject([
      { id: 'one', state: 'open', title: 'no basket', count: 4, firstVersion: '1.0.0', visitors: { count: 0 } },
    ]);
    expect(titles(await get(websiteId))).toEqual(['no basket']);
    const detail = await get(websiteId, '/one');
    expect(detail).toMatchObject({
      versions: [{ version: '1.0.0', count: 4 }],
      samples: [{ stack: 'Error: no cart' }],
    });
    expect(await groupsOf(websiteId)).toMatchObject([{ message: 'no basket', latest: { moduleVersion: '1.0.0' } }]);
  });

  test('are changed and read only by those with the right', async () => {
    for (const one of Object.values(role)) {
      const isAllowed = [role.admin, role.websiteManager, role.reporting].some((allowed) => allowed === one);
      const answer = await staff('site-a', one).call('GET', '/api/events/errors');
      expect(answer.status, String(one)).toBe(isAllowed ? 200 : 403);
    }
    expect((await service.as().call('GET', '/api/events/errors')).status).toBe(401);
  });
});

test('recipients are changed if they are as read, and not over a concurrent change', async () => {
  const admin = staff('site-alerts', role.admin);
  const path = '/api/events/error-alerts';
  const mails = async () => (await admin.call('GET', path)).body.mails;
  const change = (to: string, expectedMails?: string[]) => admin.call('PUT', path, { mails: [to], expectedMails });
  let known: string[] = [];
  for (const round of ['a', 'b']) {
    const answers = await Promise.all([1, 2, 3].map((one) => change(`${round}${one}@shop.example`, known)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.conflict');
    known = await mails();
    expect(answers.find(({ status }) => status === 200)?.body.mails).toEqual(known);
  }
  expect((await admin.call('PUT', path, { mails: [], expectedMails: known })).status).toBe(200);
  expect((await change('c@shop.example', [])).status).toBe(200);
  expect((await change('d@shop.example')).status).toBe(200);
  expect(await mails()).toEqual(['d@shop.example']);
});
