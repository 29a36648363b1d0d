import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { aSales } from '../../testing/sales.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const sales = aSales(0);
const summaryTotals = { visits: 9, visitors: 7, pageViews: 20, bounces: 1, sales, testSales: sales };
const summary: Summary = {
  ...{ from: '2026-11-14', to: '2026-11-20', timeZone: 'Europe/London', grain: 'day' },
  ...{
    totals: summaryTotals,
    previous: summaryTotals,
    pages: [],
    sources: [],
    devices: [],
    countries: [],
    products: [],
  },
  series: Array.from({ length: 7 }, (_, at) => ({
    ...{ at: `2026-11-${14 + at}`, visits: 1, pageViews: 2, visitors: 1, sales, testSales: sales },
  })),
  funnel: { visits: 9, productViews: 0, carts: 0, checkouts: 0, orders: 0 },
  ...{ dropped: {}, countedUntil: null },
};
const path = '/api/events/annotations';

/** A service that keeps notes. */
function keeping(notes: Annotation[]): Answer {
  let stored = notes;
  return ({ method, url, body }) => {
    const { pathname } = new URL(url, location.origin);
    if (pathname === '/api/events/summary') return summary;
    if (!pathname.startsWith(path)) return undefined;
    if (method === 'POST') stored = [...stored, { id: `n${stored.length}`, ...(body as Omit<Annotation, 'id'>) }];
    if (method === 'DELETE') stored = stored.filter(({ id }) => !pathname.endsWith(id));
    return method === 'POST' ? stored.at(-1) : { annotations: stored };
  };
}

test('notes are listed below the chart, can be removed, and restored', async () => {
  const page = await openAdmin(
    '/config/analytics?days=7',
    keeping([{ id: 'n0', day: '2026-11-16', text: 'Fair in York' }]),
  );
  await page.see('Fair in York');
  expect(page.text()).toMatch(/16 Nov\s*Fair in York/);
  await page.press('Remove the note “Fair in York”');
  await page.until(() => expect(page.text()).not.toContain('Fair in York'));
  await page.press('Undo');
  await page.see('Fair in York');
  expect(page.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    day: '2026-11-16',
    text: 'Fair in York',
  });
});

test('automatic notes are marked, and can be removed as well', async () => {
  const letter = { id: 'n0', day: '2026-11-16', text: 'Letter sent: The kiln opens', by: 'platform' as const };
  const page = await openAdmin('/config/analytics?days=7', keeping([letter]));
  await page.see('Letter sent: The kiln opens added automatically');
  await page.press('Remove the note “Letter sent: The kiln opens”');
  await page.until(() => expect(page.text()).not.toContain('The kiln opens'));
});

test.each([
  ['a deploy', 'modules_2026-11-16', 'Modules deployed: mfe-cart 1.4.0; taken back: mfe-cart 1.4.0'],
  ['a discount', 'discounts_2026-11-16', 'Discounts begun: Opening week; ended: SPRING'],
])('%s is listed as an automatic note of its day, and can be removed by keyboard alone', async (_what, id, text) => {
  const made = { id, day: '2026-11-16', text, by: 'platform' as const };
  const page = await openAdmin(
    '/config/analytics?days=7',
    keeping([{ id: 'n0', day: '2026-11-16', text: 'Fair in York' }, made]),
  );
  await page.see(`${text} added automatically`);
  expect(page.text()).not.toContain('Fair in York added automatically');
  const remove = document.querySelector(`[aria-label="Remove the note “${text}”"]`);
  if (!(remove instanceof HTMLButtonElement)) throw new Error('no way to remove it');
  remove.focus();
  expect(document.activeElement).toBe(remove);
  remove.click();
  await page.until(() => expect(page.text()).not.toContain(text));
  expect(page.sent.find(({ method }) => method === 'DELETE')?.url).toContain(`/annotations/${id}`);
  expect(page.text()).toContain('Fair in York');
});

test('a note is added on a day of one’s own; one without text is not sent', async () => {
  const page = await openAdmin('/config/analytics?days=7', keeping([]));
  await page.see('Add note');
  await page.press('Add note');
  await page.see('What happened');
  await page.press('Save note');
  await page.see('Enter what happened.');
  expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.fill('What happened', 'Letter to all readers');
  await page.press('Save note');
  await page.see('Note added');
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    day: '2026-11-20',
    text: 'Letter to all readers',
  });
  await page.see('Letter to all readers');
});

test('notes that cannot be loaded say so in their place, and can be loaded again', async () => {
  let isDown = true;
  const answer = keeping([{ id: 'n0', day: '2026-11-16', text: 'Fair in York' }]);
  const page = await openAdmin('/config/analytics?days=7', (sent) =>
    isDown && sent.url.startsWith(path) ? Response.json({}, { status: 500 }) : answer(sent),
  );
  await page.see('The notes on days could not be loaded');
  expect(page.text()).toContain('Please try again.');
  expect(page.text()).toContain('Visits by day');
  isDown = false;
  const again = document.querySelector('main section [role=alert] button, main [role=alert] button');
  if (!(again instanceof HTMLElement)) throw new Error('no way to try again');
  again.click();
  await page.see('Fair in York');
});
