import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';
import { aSales } from '../../../testing/sales.ts';
import type { Buyers } from './query.ts';

function sales(orders: number, cents: number) {
  const { units, ...rest } = aSales(orders, cents + 500, 500);
  return rest;
}
const { units: _, ...none } = aSales(0);
const gaps = [7, 30, 60, 90, 180, 365, null].map((withinDays, index) => ({
  withinDays,
  buyers: [2, 5, 1][index] ?? 0,
}));
const buyers: Buyers = {
  current: '2026-11',
  months: [
    { month: '2026-10', first: sales(40, 80_000), again: sales(12, 20_000), unknown: none },
    { month: '2026-11', first: sales(4, 8_000), again: sales(9, 92_000), unknown: none },
  ],
  cohorts: [
    {
      ...{ month: '2026-10', buyers: 40, orderedAgain: 8 },
      months: [
        { month: '2026-10', buyers: 40, ...sales(44, 90_000) },
        { month: '2026-11', buyers: 6, ...sales(8, 70_000) },
      ],
    },
    { month: '2026-11', buyers: 4, orderedAgain: 0, months: [{ month: '2026-11', buyers: 4, ...sales(4, 8_000) }] },
  ],
  gaps,
};
const answering =
  (more: Partial<Buyers> = {}): Answer =>
  ({ url }) =>
    url.startsWith('/api/events/buyers?') ? { ...buyers, ...more } : undefined;

test('buyers are told by the month they came in; of a few it is told how many, of the month that runs that it does', async () => {
  const page = await openAdmin('/config/analytics/buyers', answering());
  await page.see('Who comes back');
  expect(page.text()).toMatch(/Oct 202640100 %15 %so far/);
  expect(page.text()).toMatch(/Nov 202644 of 4so far/);
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Sales')?.click();
  await page.until(() => expect(page.text()).toMatch(/Oct 202640£900\.00£700\.00so far/));
  await page.until(() => expect(location.search).toBe('?show=sales'));
});

test('the figures tell how many came, how many came again, what it brought, and how long it took', async () => {
  const page = await openAdmin('/config/analytics/buyers', answering());
  await page.see('New buyers');
  expect(page.text()).toMatch(/New buyers44/);
  expect(page.text()).toMatch(/Ordered again18\.18 % ?8 of the new buyers so far/);
  expect(page.text()).toMatch(/Net sales to returning buyers56 % ?£1,120\.00 of £2,000\.00/);
  expect(page.text()).toMatch(/Until the second orderWithin 30 days/);
  expect(page.text()).toMatch(/8 to 30 days563 % of all/);
  expect(page.text()).toMatch(/Nov 20264£80\.009£920\.0092 %/);
});

test('what nobody told of buyers has a column of its own, where there is any', async () => {
  const earlier = { month: '2026-09', first: none, again: none, unknown: none };
  const [october, november] = buyers.months;
  if (!october || !november) throw new Error('two months');
  const page = await openAdmin('/config/analytics/buyers', answering({ months: [earlier, october] }));
  await page.see('New and returning');
  expect(page.text()).not.toContain('Not known');
  expect(page.text()).not.toContain('Sept 2026');
  const told = [{ ...october, unknown: sales(3, 4_000) }, november];
  const other = await openAdmin('/config/analytics/buyers', answering({ months: told }));
  await other.see('Not known');
  expect(other.text()).toMatch(/3£40\.00/);
});

test('more or fewer months are asked for, and had as a file', async () => {
  const page = await openAdmin('/config/analytics/buyers?months=6', answering());
  await page.see('Who comes back');
  expect(page.sent.map(({ url }) => url)).toContain('/api/events/buyers?months=6');
  const file = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Export');
  expect(file?.getAttribute('href')).toBe('/config/api/events/buyers/export?months=6');
  await page.fill('Months', '24');
  await page.until(() => expect(page.sent.map(({ url }) => url)).toContain('/api/events/buyers?months=24'));
});

test('where nobody ordered it says so, and what cannot be loaded too', async () => {
  const november = { month: '2026-11', first: none, again: none, unknown: none };
  const nobody = { months: [november], cohorts: [] };
  const page = await openAdmin('/config/analytics/buyers', answering(nobody));
  await page.see('Nobody ordered in these months');
  const untold = { ...november, unknown: { ...none, orders: 3 } };
  const before = await openAdmin('/config/analytics/buyers', answering({ months: [untold], cohorts: [] }));
  await before.see('Nothing is known of buyers in these months');
  const failing = await openAdmin('/config/analytics/buyers', () => undefined);
  await failing.see('The buyers could not be loaded');
});
