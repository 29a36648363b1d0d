import type { Ledger, LedgerDay } from '@tessera/contracts/analytics/ledger-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { dayStateOf } from './ledger.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const day = (name: string, more: Partial<LedgerDay> = {}): LedgerDay => ({
  ...{ day: name, sent: 1_210, stored: 1_200, counted: 1_200, dropped: { bot: 7, duplicate: 3 }, ...more },
});

const answering =
  (days: LedgerDay[], waiting = 0): Answer =>
  ({ url }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname !== '/api/analytics/ledger') return undefined;
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    return { from, to, timeZone: 'Europe/London', days, waiting, countedUntil: null } satisfies Ledger;
  };

test('shows for each day what was received, stored, counted and excluded, and why', async () => {
  const page = await openAdmin(
    '/config/analytics/ledger?days=30',
    answering([day('2026-11-19'), day('2026-11-20', { sent: 42, stored: 40, counted: 30, dropped: { late: 2 } })], 10),
  );
  await page.see('Day by day');
  expect(page.sent.map(({ url }) => url)).toContain('/api/analytics/ledger?from=2026-10-22&to=2026-11-20');
  expect(page.text()).toMatch(/20 Nov4240302Counting/);
  expect(page.text()).toMatch(/19 Nov1,2101,2001,20010Agrees/);
  expect(page.text()).toMatch(/Robots.*7Your team.*0Repeats.*3Too late.*2/);
  expect(page.text()).not.toContain('differ from the stored events');
});

test('a day whose counts differ from the stored events is pointed out, with what to do', async () => {
  const page = await openAdmin('/config/analytics/ledger', answering([day('2026-11-20', { counted: 1_250 })]));
  await page.see('On 1 day the counts differ from the stored events');
  await page.see('Differs');
});

test('a period without events says so', async () => {
  const empty = day('2026-11-20', { sent: 0, stored: 0, counted: 0, dropped: {} });
  const page = await openAdmin('/config/analytics/ledger', answering([empty]));
  await page.see('No events in these days');
});

test.each([
  [5, 5, 0, 'agrees'],
  [5, 3, 2, 'waiting'],
  [5, 3, 1, 'differs'],
  [5, 6, 9, 'differs'],
  [null, 6, 0, 'gone'],
  [5, null, 0, 'unknown'],
] as const)('%s stored, %s counted and %s waiting is "%s"', (stored, counted, waiting, state) => {
  expect(dayStateOf(day('2026-11-20', { stored, counted }), waiting)).toBe(state);
});
