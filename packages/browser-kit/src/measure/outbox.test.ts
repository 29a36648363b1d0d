import { recordButtonClick } from '@tessera/contracts/analytics/census-calls.ts';
import { recordEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, writeCookie } from '../page/cookies.ts';
import { forgetKept, sendKept, type ToldEvent, tell } from './outbox.ts';

let status = 202;
const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
  if (status === 0) throw new TypeError('Failed to fetch');
  return new Response(null, { status });
});
const sent = () => fetched.mock.calls.map(([url, { body }]) => ({ url, body: String(body) }));
const idsSent = () => sent().map(({ body }) => JSON.parse(body).eventId);
const kept = () => JSON.parse(localStorage.getItem('ss_unsent') ?? '[]').map((one: ToldEvent) => one.fields.eventId);
const press = (eventId: string, more = {}) => ({
  url: recordButtonClick.path,
  contentType: 'application/json' as const,
  fields: { eventId, happenedAt: 1_000, buttonText: 'Buy', ...more },
});

beforeEach(() => {
  status = 202;
  localStorage.clear();
  fetched.mockClear();
  vi.useFakeTimers({ now: 5_000, toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
  writeCookie('ss_cvr', 'ann', 60_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['ss_cvr', 'crumb']) dropCookie(name);
});

describe('An event', () => {
  test.each([200, 202, 204])(
    'DATA-025 DATA-026 that is answered %i is accepted, and not sent again',
    async (answer) => {
      status = answer;
      await tell(press('a'));
      expect(kept()).toEqual([]);
    },
  );

  test('DATA-026 that is answered 400 is not accepted: it never will be, so it is not kept either, and nothing else is sent', async () => {
    status = 0;
    await tell(press('waits'));
    status = 400;
    await tell(press('wrong'));
    expect(kept()).toEqual(['waits']);
    expect(idsSent()).toEqual(['waits', 'wrong']);
  });

  test.each([
    ['without a line', 0],
    ['that comes too often', 429],
    ['where nobody can take it', 503],
  ])('%s is kept, and sent with its own time when the next one got through', async (_when, answer) => {
    status = answer;
    await tell(press('a'));
    await tell(press('b'));
    expect(kept()).toEqual(['a', 'b']);
    status = 202;
    await tell(press('c'));
    expect(idsSent()).toEqual(['a', 'b', 'c', 'a', 'b']);
    const again = recordButtonClick.body.parse(JSON.parse(sent()[3]?.body ?? ''));
    expect(again).toMatchObject({ eventId: 'a', happenedAt: 1_000, sentAt: 5_000 });
    expect(kept()).toEqual([]);
  });

  test('is not even tried where the browser knows that there is no line', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await tell(press('a'));
    expect(fetched).not.toHaveBeenCalled();
    expect(kept()).toEqual(['a']);
  });

  test('of a form is sent later with the crumb of then', async () => {
    status = 0;
    const fields = { crumb: 'old', event: 'addToCart', data: '{}', eventId: 'a', happenedAt: 1_000 };
    await tell({ url: recordEvent.path, contentType: 'application/x-www-form-urlencoded', fields });
    status = 202;
    writeCookie('crumb', 'new', 60_000);
    await sendKept();
    const body = Object.fromEntries(new URLSearchParams(sent()[1]?.body));
    expect(body).toEqual({ ...fields, happenedAt: '1000', crumb: 'new', sentAt: '5000' });
    expect(recordEvent.body.parse({ ...body, data: {} })).toMatchObject({ sentAt: '5000' });
  });
});

describe('What is kept', () => {
  test('stops at the first that nobody takes, and loses none', async () => {
    status = 0;
    for (const id of ['a', 'b', 'c']) await tell(press(id));
    fetched.mockClear();
    await sendKept();
    expect([idsSent(), kept()]).toEqual([['a'], ['a', 'b', 'c']]);
  });

  test('is sent once, however many ask for it at once', async () => {
    status = 0;
    await tell(press('a'));
    fetched.mockClear();
    status = 202;
    await Promise.all([sendKept(), sendKept(), sendKept()]);
    expect(idsSent()).toEqual(['a']);
  });

  test('is bounded by number and by size: the newest stay', async () => {
    status = 0;
    for (let at = 0; at < 120; at += 1) await tell(press(`n${at}`));
    expect([kept().length, kept()[0], kept().at(-1)]).toEqual([100, 'n20', 'n119']);
    for (let at = 0; at < 10; at += 1) await tell(press(`long${at}`, { buttonText: 'x'.repeat(20_000) }));
    expect(kept()).toEqual(['long8', 'long9']);
  });

  test('is nothing in a browser that may keep no cookie, and is forgotten when the visitor wants that', async () => {
    status = 0;
    dropCookie('ss_cvr');
    await tell(press('a'));
    expect(Object.keys(localStorage)).toEqual([]);
    writeCookie('ss_cvr', 'ann', 60_000);
    await tell(press('b'));
    forgetKept();
    expect(kept()).toEqual([]);
  });

  test('is nothing to stumble over where storage holds nonsense or cannot be used', async () => {
    localStorage.setItem('ss_unsent', '{');
    await tell(press('a'));
    vi.stubGlobal('localStorage', undefined);
    status = 0;
    await expect(tell(press('b'))).resolves.toBeUndefined();
  });
});
