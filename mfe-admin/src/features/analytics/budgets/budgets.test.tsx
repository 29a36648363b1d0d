import type { SpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import type { Speed } from '@tessera/contracts/analytics/speed-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const path = '/api/events/speed/budgets';
const measured: Speed = {
  ...{ from: '2026-11-01', to: '2026-11-28', timeZone: 'Europe/London', groups: [], slowest: [] },
  metrics: [
    { ...{ metric: 'lcp', p75: 3_100, good: 60, needsWork: 30, poor: 10 }, distribution: [{ from: 0, count: 100 }] },
    { ...{ metric: 'cls', p75: 0.02, good: 9, needsWork: 0, poor: 0 }, distribution: [{ from: 0, count: 9 }] },
  ],
};

/** A service that keeps budgets. */
function keeping(first: SpeedBudgets): Answer {
  let stored = first;
  return ({ method, url, body }) => {
    if (url.startsWith('/api/events/speed?')) return measured;
    if (url !== path) return undefined;
    if (method === 'PUT') {
      const { budgets, mails } = body as SpeedBudgets;
      stored = { budgets, mails };
    }
    return stored;
  };
}
const none: SpeedBudgets = { budgets: {}, mails: [] };

test('budgets are set with their recipients; a metric over its budget is marked', async () => {
  const page = await openAdmin('/config/speed', keeping(none));
  await page.see('Set budgets');
  expect(page.text()).not.toContain('Over your budget');
  await page.press('Set budgets');
  await page.fill('Main content shown, milliseconds (optional)', '2500');
  await page.fill('Steadiness (optional)', '0.1');
  await page.fill('Recipients, one address per line', 'ann@shop.example');
  await page.press('Save');
  await page.see('Budgets saved');
  expect(page.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ budgets: { lcp: 2_500, cls: 0.1 }, mails: ['ann@shop.example'], expected: none },
  });
  await page.see('Your budget is 2.5 s.');
  expect(page.text().match(/Over your budget/g)).toHaveLength(1);
});

test('an invalid budget is reported at its field, and nothing is sent', async () => {
  const page = await openAdmin('/config/speed', keeping({ budgets: { lcp: 2_500 }, mails: [] }));
  await page.see('Your budget is 2.5 s.');
  await page.press('Budgets');
  await page.fill('Main content shown, milliseconds (optional)', '0');
  await page.press('Save');
  await page.see('Enter whole milliseconds, from 1 to 60,000');
  await page.fill('Main content shown, milliseconds (optional)', '');
  await page.press('Save');
  await page.see('Budgets saved');
  expect(page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { budgets: {}, mails: [], expected: { budgets: { lcp: 2_500 }, mails: [] } },
  ]);
});
