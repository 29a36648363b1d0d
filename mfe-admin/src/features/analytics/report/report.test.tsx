import type { ReportSchedule } from '@tessera/contracts/analytics/report-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const path = '/api/events/report';
const monday = Date.UTC(2026, 10, 30, 7);

/** A service that keeps who is mailed. */
function keeping(first: ReportSchedule): Answer {
  let stored = first;
  return ({ method, url, body }) => {
    if (url === `${path}/send`) return { from: '2026-11-16', to: '2026-11-22' };
    if (url !== path) return undefined;
    if (method === 'PUT') stored = body as ReportSchedule;
    const { every, mails } = stored;
    return { every, mails, nextMs: mails.length > 0 ? monday : null };
  };
}
const empty: ReportSchedule = { every: 'week', mails: [] };
const bodies = (page: { sent: readonly { method: string; url: string; body: unknown }[] }, method: string) =>
  page.sent.filter((one) => one.method === method && one.url.startsWith(path)).map(({ body }) => body);

test('recipients and frequency are saved over what was seen; the date of the first report is shown', async () => {
  const page = await openAdmin('/config/analytics', keeping(empty));
  await page.see('Schedule report');
  await page.press('Schedule report');
  await page.fill('Frequency', 'month');
  await page.fill('Addresses, one per line', 'ann@shop.example, ben@shop.example');
  expect(page.text()).not.toContain('Send the last');
  await page.press('Save');
  await page.until(() => expect(page.text()).toMatch(/First report on Monday,? 30 November/));
  expect(bodies(page, 'PUT')).toEqual([
    { every: 'month', mails: ['ann@shop.example', 'ben@shop.example'], expected: empty },
  ]);
  await page.see('Report recipients (2)');
});

test('an invalid address is reported at the field and nothing is sent', async () => {
  const page = await openAdmin('/config/analytics', keeping(empty));
  await page.see('Schedule report');
  await page.press('Schedule report');
  await page.fill('Addresses, one per line', 'ann');
  await page.press('Save');
  await page.see('Email is not valid.');
  expect(bodies(page, 'PUT')).toEqual([]);
});

test('the last report can be sent at once', async () => {
  const page = await openAdmin('/config/analytics', keeping({ every: 'week', mails: ['ann@shop.example'] }));
  await page.see('Report recipients (1)');
  await page.press('Report recipients (1)');
  await page.until(() => expect(page.text()).toMatch(/The next report is sent on Monday,? 30 November\./));
  await page.press('Send last week’s report now');
  await page.see('The report for 16 Nov to 22 Nov is on its way');
  expect(bodies(page, 'POST')).toHaveLength(1);
});

test('a failed sending is reported at its button', async () => {
  const answer = keeping({ every: 'week', mails: ['ann@shop.example'] });
  const page = await openAdmin('/config/analytics', (sent) =>
    sent.method === 'POST'
      ? Response.json({ code: 'rate.limited', error: 'Too many.' }, { status: 429 })
      : answer(sent),
  );
  await page.see('Report recipients (1)');
  await page.press('Report recipients (1)');
  await page.press('Send last week’s report now');
  await page.until(() =>
    expect(document.querySelector('dialog [role=alert], [role=dialog] [role=alert]')).not.toBeNull(),
  );
});
