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

test('customers are grouped by the month of their first order; small groups show counts, the current month is marked', async () => {
  const page = await openAdmin('/config/analytics/buyers', answering());
  await page.see('Customer cohorts');
  expect(page.text()).toMatch(/Oct 202640100 %15 %so far/);
  expect(page.text()).toMatch(/Nov 202644 of 4so far/);
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Sales')?.click();
  await page.until(() => expect(page.text()).toMatch(/Oct 202640£900\.00£700\.00so far/));
  await page.until(() => expect(location.search).toBe('?show=sales'));
});

test('the metrics show new and repeat customers, their net sales, and the time to the second order', async () => {
  const page = await openAdmin('/config/analytics/buyers', answering());
  await page.see('New customers');
  expect(page.text()).toMatch(/New customers44/);
  expect(page.text()).toMatch(/Repeat customers18\.18 % ?8 of the new customers so far/);
  expect(page.text()).toMatch(/Net sales to returning customers56 % ?£1,120\.00 of £2,000\.00/);
  expect(page.text()).toMatch(/Time to second orderWithin 30 days/);
  expect(page.text()).toMatch(/8 to 30 days563 % of all/);
  expect(page.text()).toMatch(/Nov 20264£80\.009£920\.0092 %/);
});

test('orders without a known customer have their own column, if there are any', async () => {
  const earlier = { month: '2026-09', first: none, again: none, unknown: none };
  const [october, november] = buyers.months;
  if (!october || !november) throw new Error('two months');
  const page = await openAdmin('/config/analytics/buyers', answering({ months: [earlier, october] }));
  await page.see('New and returning customers');
  expect(page.text()).not.toContain('Unknown');
  expect(page.text()).not.toContain('Sept 2026');
  const months = [{ ...october, unknown: sales(3, 4_000) }, november];
  const other = await openAdmin('/config/analytics/buyers', answering({ months: months }));
  await other.see('Unknown');
  expect(other.text()).toMatch(/3£40\.00/);
});

test('more or fewer months are asked for, and had as a file', async () => {
  const page = await openAdmin('/config/analytics/buyers?months=6', answering());
  await page.see('Customer cohorts');
  expect(page.sent.map(({ url }) => url)).toContain('/api/events/buyers?months=6');
  const file = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Export');
  expect(file?.getAttribute('href')).toBe('/config/api/events/buyers/export?months=6');
  await page.fill('Months', '24');
  await page.until(() => expect(page.sent.map(({ url }) => url)).toContain('/api/events/buyers?months=24'));
});

test('months without orders and a failed request say so', async () => {
  const november = { month: '2026-11', first: none, again: none, unknown: none };
  const empty = { months: [november], cohorts: [] };
  const page = await openAdmin('/config/analytics/buyers', answering(empty));
  await page.see('No orders in these months');
  const unattributed = { ...november, unknown: { ...none, orders: 3 } };
  const before = await openAdmin('/config/analytics/buyers', answering({ months: [unattributed], cohorts: [] }));
  await before.see('No customer data for these months');
  const failing = await openAdmin('/config/analytics/buyers', () => undefined);
  await failing.see('The customers could not be loaded');
});
