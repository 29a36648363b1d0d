import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { order } from '../../testing/an-order.ts';
import { anInventory } from '../../testing/items.ts';
import { type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';
import { type Guard, guardsLeft } from './guards.ts';

const path = '/config/commerce/orders/order-1';
const rule = { id: 't1', country: 'GB', region: null, ratePercent: 20, appliesToShipping: false };

function services({ url, method }: Sent) {
  if (url.endsWith('/mails')) return { mails: [] };
  if (url.endsWith('/downloads')) return { downloads: [] };
  if (url === '/api/commerce/orders/order-1') return order;
  if (url === '/api/commerce/tax-rules') return { version: 1, rules: [rule] };
  if (url === '/api/staff/api-keys' && method === 'GET') return { keys: [] };
  if (url === '/api/staff/api-keys') return { key: { ...aKey }, secret: 'tsk_once' };
  return { orders: [], ...anInventory([]) };
}
const aKey = { id: 'key_1', name: 'Books', scopes: ['orders.read'], last4: 'once', createdOn: 1, createdBy: 'user-1' };

async function openOrder() {
  const page = await openAdmin(path, services);
  await page.see('Order FH-1121');
  return page;
}
const back = () => act(async () => history.back());
const gone = (page: OpenAdmin, name: string) => page.until(() => expect(page.has(name)).toBe(false));
const there = (page: OpenAdmin, name: string) => page.until(() => expect(page.has(name)).toBe(true));

describe('What one leaves behind', () => {
  const guard = (own: Partial<Guard>): Guard => ({ title: '', text: '', stay: '', leave: '', ...own });
  const form = guard({ text: 'form' });
  const line = guard({ text: 'line', reach: 'address' });
  const stock = guard({ text: 'stock', reach: 'admin' });
  const dialog = guard({ text: 'dialog', dialog: 'act refund' });
  const all = [form, line, stock, dialog];
  const here = { pathname: '/a', search: '', dialogs: ['act refund'] };

  test.each([
    ['another path', { pathname: '/b', search: '', dialogs: [] }, [form, line, dialog]],
    ['another page of a list', { ...here, search: '?after=c2' }, [line]],
    ['the dialog closed', { ...here, dialogs: [] }, [dialog]],
    ['another dialog on top', { ...here, dialogs: ['act refund', 'review'] }, []],
  ])('%s', (_name, to, left) => {
    expect(guardsLeft(all, here, to)).toEqual(left);
  });
});

describe('A dialog', () => {
  test('is a step of the history: Back closes it, and the page stays', async () => {
    const page = await openOrder();
    await page.press('Refund');
    await there(page, 'Reason (optional)');
    await back();
    await gone(page, 'Reason (optional)');
    expect(location.pathname).toBe(path);
  });

  test('that is closed leaves no step behind', async () => {
    const page = await openOrder();
    await page.press('Orders');
    await page.until(() => expect(location.pathname).toBe('/config/commerce/orders'));
    await back();
    await page.see('Order FH-1121');
    await page.press('Refund');
    await there(page, 'Reason (optional)');
    await page.press('Close');
    await gone(page, 'Reason (optional)');
    expect(page.text()).toContain('Order FH-1121');
    expect(history.state.dialogs ?? []).toEqual([]);
  });

  test('with something typed asks before it goes, by its buttons and by Back', async () => {
    const page = await openOrder();
    await page.press('Refund');
    await page.fill('Reason (optional)', 'Chipped');
    for (const leave of [() => page.press('Close'), () => page.press('Back'), back]) {
      await leave();
      await page.see('Discard what you typed?');
      expect(page.body.querySelector('[role=alertdialog]')).not.toBeNull();
      await page.press('Keep typing');
      await gone(page, 'Keep typing');
      expect(page.control('Reason (optional)').value).toBe('Chipped');
    }
    await back();
    await page.see('Discard what you typed?');
    await page.press('Discard');
    await gone(page, 'Reason (optional)');
    await page.press('Refund');
    await there(page, 'Reason (optional)');
    expect(page.control('Reason (optional)').value).toBe('');
    expect(page.text()).not.toContain('Your unsaved text');
  });

  test('is open again after a reload, and what was typed is offered', async () => {
    const first = await openOrder();
    await first.press('Refund');
    await first.fill('Reason (optional)', 'Chipped');
    await first.redraw(null);
    const page = await openOrder();
    await there(page, 'Reason (optional)');
    await page.see('Your unsaved text from');
    await page.press('Restore');
    expect(page.control('Reason (optional)').value).toBe('Chipped');
  });
});

describe('A note on an order', () => {
  test('asks before somebody goes elsewhere, and is offered to who comes back', async () => {
    const page = await openOrder();
    await page.fill('Note', 'Call first');
    await page.press('Products');
    await page.see('A note on order FH-1121 is not added.');
    expect(location.pathname).toBe(path);
    await page.press('Stay');
    await gone(page, 'Stay');
    expect(page.control('Note').value).toBe('Call first');
    await page.press('Products');
    await page.press('Leave');
    await page.see('No products yet');
    await back();
    await page.see('Your unsaved text from');
    await page.press('Restore');
    expect(page.control('Note').value).toBe('Call first');
  });

  test('a link out of the admin asks too', async () => {
    const page = await openOrder();
    await page.fill('Note', 'Call first');
    await page.press('View site');
    await page.see('A note on order FH-1121 is not added.');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await page.press('Leave');
    expect(assign.mock.calls).toEqual([[expect.stringMatching(/\/config\/view$/)]]);
    assign.mockRestore();
  });
});

describe('A secret', () => {
  test('that was not copied is asked about; once it is copied nothing is', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } });
    const page = await openAdmin('/config/settings/api-keys', services);
    await page.see('No API keys yet');
    await page.press('Make a key');
    await page.fill('Name', 'Books');
    await page.press('Read orders and subscriptions');
    await page.press('Make key');
    await page.see('The key “Books”. Copy it now');
    await page.press('Products');
    await page.see('Leave without the key?');
    await page.press('Back to the key');
    await gone(page, 'Back to the key');
    await page.press('Copy');
    await there(page, 'Copied');
    await page.press('Products');
    await page.until(() => expect(location.pathname).toBe('/config/commerce/inventory'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('tsk_once');
  });
});

describe('Discard', () => {
  test('can be undone until something is typed anew', async () => {
    const page = await openAdmin('/config/commerce/tax', services);
    await page.see('Rate');
    await page.fill('Rate', '17.5');
    await page.press('Discard');
    expect(page.control('Rate').value).toBe('20');
    expect(page.text()).toContain('1 change discarded.');
    await page.press('Undo');
    expect(page.control('Rate').value).toBe('17.5');
    await page.press('Discard');
    await page.fill('Rate', '5');
    expect(page.has('Undo')).toBe(false);
  });
});
