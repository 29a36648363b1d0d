import type { AnalyticsView } from '@tessera/contracts/analytics/view-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';

const path = '/api/events/views';
const phones: AnalyticsView = { id: 'v1', name: 'Phones', search: { days: '7', device: 'phone' } };
const spring: AnalyticsView = {
  id: 'v2',
  name: 'Spring',
  search: { days: 'custom', from: '2026-03-01', to: '2026-05-31' },
};

/** A service that keeps views. */
function keeping(first: readonly AnalyticsView[]): Answer {
  let stored = [...first];
  return ({ method, url, body }) => {
    const { pathname } = new URL(url, location.origin);
    if (!pathname.startsWith(path)) return undefined;
    const sent = body as AnalyticsView;
    if (method === 'POST') stored.push({ ...sent, id: 'v9' });
    if (method === 'PATCH')
      stored = stored.map((one) => (pathname.endsWith(one.id) ? { ...one, name: sent.name } : one));
    if (method === 'DELETE') stored = stored.filter(({ id }) => !pathname.endsWith(id));
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return method === 'GET' ? { views: stored } : stored.at(-1);
  };
}
const sentTo = (page: { sent: readonly { method: string; url: string; body?: unknown }[] }, method: string) =>
  page.sent.filter((one) => one.method === method && one.url.startsWith(path)).map(({ url, body }) => [url, body]);

test('the current view is saved under a name, listed for everyone, and marked while it is shown', async () => {
  const page = await openAdmin('/config/analytics?days=7&device=phone', keeping([spring]));
  await page.see('Spring');
  await page.press('Save this view');
  await page.fill('Name', 'Phones');
  await page.press('Save view');
  await page.see('View saved');
  expect(sentTo(page, 'POST')).toEqual([[path, { name: 'Phones', search: { days: '7', device: 'phone' } }]]);
  await page.until(() =>
    expect(document.querySelector('a[aria-current=page][href*="device=phone"]')?.textContent).toBe('Phones'),
  );
  expect(page.text()).not.toContain('Save this view');
});

test('a view opens its period and filters', async () => {
  const page = await openAdmin('/config/analytics', keeping([phones, spring]));
  await page.see('Spring');
  const links = [...document.querySelectorAll('nav[aria-label="Saved views"] a')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual([
    '/config/analytics?days=7&device=phone',
    '/config/analytics?days=custom&from=2026-03-01&to=2026-05-31',
  ]);
});

test('the shown view is renamed, and deleted with an undo', async () => {
  const page = await openAdmin('/config/analytics?device=phone&days=7', keeping([phones, spring]));
  await page.press('Rename view');
  await page.fill('Name', 'Small screens');
  await page.press('Rename');
  await page.see('View renamed');
  await page.see('Small screens');
  expect(sentTo(page, 'PATCH')).toEqual([[`${path}/v1`, { name: 'Small screens' }]]);
  await page.press('Delete view');
  await page.see('Small screens is deleted');
  await page.press('Undo');
  await page.until(() =>
    expect(sentTo(page, 'POST')).toEqual([[path, { name: 'Small screens', search: phones.search }]]),
  );
});

test('the default view cannot be saved, and the row is hidden without saved views', async () => {
  const page = await openAdmin('/config/analytics?compare=previous', keeping([]));
  await page.until(() => expect(page.sent.some(({ url }) => url.startsWith(path))).toBe(true));
  expect(page.text()).not.toContain('Save this view');
  expect(document.querySelector('nav[aria-label="Saved views"]')).toBeNull();
});
