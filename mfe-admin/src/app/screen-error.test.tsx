import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminProps } from '../fixtures.ts';
import { order } from '../testing/an-order.ts';
import { openAdmin, type Sent } from '../testing/open-admin.ts';

/** React tells of errors on the console too. */
function quietConsole() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
}

const path = `/config/commerce/orders/${order.id}`;

/** An order no screen can draw, until it is mended. */
function services() {
  const state: { order: unknown } = { order: { ...order, items: null } };
  const answer = ({ url }: Sent) => (url === `/api/commerce/orders/${order.id}` ? state.order : undefined);
  return { state, answer };
}

describe('A screen that fails', () => {
  test('says so in its place, is reported once, and comes back', async () => {
    quietConsole();
    const { state, answer } = services();
    const page = await openAdmin(path, answer);
    await page.see('This page failed');
    expect(page.has('Orders')).toBe(true);
    expect(page.text()).toContain('What you typed is kept in this tab.');
    expect(page.reported).toHaveLength(1);
    await page.press('Try again');
    await page.see('This page failed');
    expect(page.reported).toHaveLength(1);
    state.order = order;
    await page.press('Products');
    await page.until(() => expect(page.text()).not.toContain('This page failed'));
  });
});

describe('A card that fails', () => {
  test('leaves the rest of the screen as it is', async () => {
    quietConsole();
    const { answer } = services();
    const page = await openAdmin(path, (sent) =>
      sent.url.endsWith('/mails') ? { mails: [null] } : sent.url.endsWith(order.id) ? order : answer(sent),
    );
    await page.see('“Mails” cannot be shown.');
    expect(page.text()).toContain(`Order ${order.number}`);
    expect(page.reported).toHaveLength(1);
  });
});

test('ERR-056 times of a website in a zone this browser does not know are written by its own clock, and no screen fails', async () => {
  quietConsole();
  const { timeZone } = adminProps.website;
  adminProps.website.timeZone = 'Europe/Fernhollow';
  onTestFinished(() => {
    adminProps.website.timeZone = timeZone;
  });
  const page = await openAdmin(path, ({ url }) => (url === `/api/commerce/orders/${order.id}` ? order : undefined));
  await page.see(new Intl.DateTimeFormat('en-GB').resolvedOptions().timeZone);
  expect(page.text()).not.toContain('This page failed');
  expect(console.warn).toHaveBeenCalledWith('Failed to load timezone', 'Europe/Fernhollow');
});
