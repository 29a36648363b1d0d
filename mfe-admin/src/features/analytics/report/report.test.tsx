import type { FiguresReport } from '@tessera/contracts/analytics/report-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const path = '/api/events/report';
const monday = Date.UTC(2026, 10, 30, 7);

/** A service that keeps who is mailed. */
function keeping(first: FiguresReport): Answer {
  let kept = first;
  return ({ method, url, body }) => {
    if (url === `${path}/send`) return { from: '2026-11-16', to: '2026-11-22' };
    if (url !== path) return undefined;
    if (method === 'PUT') kept = body as FiguresReport;
    const { every, mails } = kept;
    return { every, mails, nextMs: mails.length > 0 ? monday : null };
  };
}
const nobody: FiguresReport = { every: 'week', mails: [] };
const bodies = (page: { sent: readonly { method: string; url: string; body: unknown }[] }, method: string) =>
  page.sent.filter((one) => one.method === method && one.url.startsWith(path)).map(({ body }) => body);

test('addresses are named with how often, over what was seen; it is said when the first mail goes out', async () => {
  const page = await openAdmin('/config/analytics', keeping(nobody));
  await page.see('Get by mail');
  await page.press('Get by mail');
  await page.fill('How often', 'month');
  await page.fill('Addresses, one per line', 'ann@shop.example, ben@shop.example');
  expect(page.text()).not.toContain('Send the last');
  await page.press('Save');
  await page.until(() => expect(page.text()).toMatch(/Mailed first on Monday,? 30 November/));
  expect(bodies(page, 'PUT')).toEqual([
    { every: 'month', mails: ['ann@shop.example', 'ben@shop.example'], expected: nobody },
  ]);
  await page.see('Mailed to 2');
});

test('what is no address is said at the field and nothing is sent', async () => {
  const page = await openAdmin('/config/analytics', keeping(nobody));
  await page.see('Get by mail');
  await page.press('Get by mail');
  await page.fill('Addresses, one per line', 'ann');
  await page.press('Save');
  await page.see('Email is not valid.');
  expect(bodies(page, 'PUT')).toEqual([]);
});

test('the last week can be had at once', async () => {
  const page = await openAdmin('/config/analytics', keeping({ every: 'week', mails: ['ann@shop.example'] }));
  await page.see('Mailed to 1');
  await page.press('Mailed to 1');
  await page.until(() => expect(page.text()).toMatch(/The next one goes out on Monday,? 30 November\./));
  await page.press('Send the last week now');
  await page.see('The figures of 16 Nov to 22 Nov are on their way');
  expect(bodies(page, 'POST')).toHaveLength(1);
});

test('a mail that could not be sent says so where it was asked for', async () => {
  const answer = keeping({ every: 'week', mails: ['ann@shop.example'] });
  const page = await openAdmin('/config/analytics', (sent) =>
    sent.method === 'POST'
      ? Response.json({ code: 'rate.limited', error: 'Too many.' }, { status: 429 })
      : answer(sent),
  );
  await page.see('Mailed to 1');
  await page.press('Mailed to 1');
  await page.press('Send the last week now');
  await page.until(() =>
    expect(document.querySelector('dialog [role=alert], [role=dialog] [role=alert]')).not.toBeNull(),
  );
});
