import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { describe, expect, test } from 'vitest';
import { order, summary } from '../../testing/an-order.ts';
import { anInventory } from '../../testing/items.ts';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const counts = { all: 30, pending: 12, fulfilled: 17, cancelled: 1, open: 2, refunded: 3, test: 9 };

const services =
  (orders: OrderSummary[], more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.url.startsWith('/api/commerce/inventory')) return anInventory([]);
    if (/^\/api\/commerce\/orders(\?|$)/.test(sent.url)) {
      return { orders, counts, hasNextPage: true, nextPageCursor: 'c2' };
    }
    return more(sent);
  };

test('EDIT-036 the list shows orders with what is needed to act, test orders marked', async () => {
  const page = await openAdmin('/config/commerce/orders', services([summary]));
  await page.see('FH-1121');
  const row = page.body.querySelector('tbody tr')?.textContent;
  for (const text of ['FH-1121', 'Test', 'June Abara', '2 items', 'Paid', 'To fulfil', '£52.50']) {
    expect(row).toContain(text);
  }
  expect(page.text()).toContain('All 30');
  expect(document.title).toBe('Orders · Fernhall');
});

test('a view, a search and a page are in the address and asked for', async () => {
  const page = await openAdmin('/config/commerce/orders?view=pending&q=june', services([summary]));
  await page.see('FH-1121');
  expect(page.sent.map(({ url }) => url)).toContain('/api/commerce/orders?limit=25&fulfilment=pending&search=june');
  await page.press('Older');
  await page.until(() => expect(location.search).toBe('?view=pending&q=june&after=c2'));
  await page.see('Newer');
  expect(page.sent.map(({ url }) => url)).toContain(
    '/api/commerce/orders?limit=25&fulfilment=pending&search=june&cursor=c2',
  );
});

test('nothing found says what was searched for and how to go on', async () => {
  const page = await openAdmin('/config/commerce/orders?q=celadon', services([]));
  await page.see('Nothing for “celadon”');
  await page.press('Clear filters');
  await page.until(() => expect(location.search).toBe(''));
  await page.see('No orders yet');
});

test('a view that does not exist is told, and all orders are shown', async () => {
  const page = await openAdmin('/config/commerce/orders?view=colour', services([summary]));
  await page.see('The address you opened asks for something that does not exist: view “colour”. It is left out.');
  expect(page.text()).toContain('FH-1121');
});

test('filters an address cannot mean are told and left out, of the address too', async () => {
  const bad = '?from=notadate&min=abc&sort=xx&q=june&stars=9';
  const page = await openAdmin(`/config/commerce/orders${bad}`, services([summary]));
  await page.see('placed from “notadate”, total from “abc”, sort order “xx”, stars “9”. It is left out.');
  expect(page.text()).toContain('FH-1121');
  expect(page.text()).not.toContain('From GBP');
  const asked = page.sent.map(({ url }) => url).find((url) => url.includes('limit=25'));
  expect(asked).toBe('/api/commerce/orders?limit=25&search=june');
  await page.until(() => expect(location.search).toBe('?q=june'));
  await page.press('To fulfil 12');
  await page.until(() => expect(location.search).toBe('?q=june&view=pending'));
  expect(page.text()).not.toContain('left out');
});

test('a day is typed digit by digit: the list follows when it is whole', async () => {
  const page = await openAdmin('/config/commerce/orders', services([summary]));
  await page.see('FH-1121');
  await page.press('Filter and sort');
  for (const typed of ['0002-11-01', '0020-11-01', '0202-11-01']) await page.fill('Placed from', typed);
  expect(location.search).toBe('');
  await page.leave('Placed from');
  expect(page.text()).toContain('Enter the whole date, with a year from 2000');
  await page.fill('Placed from', '2026-11-01');
  await page.until(() => expect(location.search).toBe('?from=2026-11-01'));
  expect(page.text()).not.toContain('Enter the whole date');
  await page.see('From 1 Nov 2026');
});

test('a failed read names the request and can be tried again', async () => {
  let isDown = true;
  const answer: Answer = (sent) =>
    isDown && sent.url.startsWith('/api/commerce/orders')
      ? Response.json({ code: 'service.failed', error: 'Please try again.', requestId: 'req-7' }, { status: 500 })
      : services([summary])(sent);
  const page = await openAdmin('/config/commerce/orders', answer);
  await page.see('The orders could not be loaded');
  expect(page.text()).toContain('Request req-7');
  isDown = false;
  await page.press('Try again');
  await page.see('FH-1121');
});

test('filters and order are in the address, asked for, shown as chips and taken off', async () => {
  const page = await openAdmin('/config/commerce/orders?view=open', services([summary]));
  await page.see('FH-1121');
  await page.press('Filter and sort');
  await page.fill('Placed from', '2026-05-03');
  await page.until(() => expect(location.search).toBe('?view=open&from=2026-05-03'));
  await page.fill('Total from', '20');
  await page.leave('Total from');
  await page.fill('Sort', 'highest');
  await page.until(() => expect(location.search).toContain('sort=highest'));
  // Midnight in London in May is 11 at night in Greenwich.
  const from = Date.UTC(2026, 4, 2, 23);
  await page.until(() =>
    expect(page.sent.map(({ url }) => url)).toContain(
      `/api/commerce/orders?limit=25&payment=open&from=${from}&minCents=2000&sort=highest`,
    ),
  );
  expect(page.control('Export CSV').getAttribute('href')).toBe(
    `/api/commerce/orders/export?payment=open&from=${from}&minCents=2000&sort=highest`,
  );
  await page.press('Take off: From GBP 20.00');
  await page.until(() => expect(location.search).not.toContain('min='));
});

test('filters nothing passes say so', async () => {
  const page = await openAdmin('/config/commerce/orders?from=2026-05-03', services([]));
  await page.see('No orders pass these filters');
});

test('an amount that cannot be read is told and filters nothing', async () => {
  const page = await openAdmin('/config/commerce/orders', services([summary]));
  await page.see('FH-1121');
  await page.press('Filter and sort');
  await page.fill('Total from', 'twenty');
  await page.leave('Total from');
  await page.see('Enter an amount such as 20.00');
  expect(location.search).toBe('');
  await page.fill('Total from', '1.250,5');
  await page.leave('Total from');
  await page.until(() => expect(location.search).toBe('?min=1250.50'));
});

describe('Several orders', () => {
  const three = ['a', 'b', 'c'].map((id, at) => ({ ...summary, id: `order-${id}`, number: `FH-${at + 1}` }));

  test('are marked one after the other; what fails is named and stays selected', async () => {
    const page = await openAdmin(
      '/config/commerce/orders',
      services(three, ({ url, method }) => {
        if (method !== 'POST') return undefined;
        if (!url.includes('order-b')) return { id: /order-./.exec(url)?.[0], number: 'x' };
        return Response.json(
          { code: 'order.nothing_to_send', error: 'These items were sent already.' },
          { status: 409 },
        );
      }),
    );
    await page.see('FH-3');
    await page.press('Select all on this page');
    await page.see('3 orders selected, £157.50');
    await page.press('Mark 3 fulfilled');
    await page.see('2 orders are marked as fulfilled. 1 is not:');
    expect(page.text()).toContain('FH-2 These items were sent already.');
    await page.until(() => expect(page.spoken()).toContain('2 orders are marked as fulfilled.'));
    expect(page.control<HTMLInputElement>('Select order FH-2').checked).toBe(true);
    expect(page.control<HTMLInputElement>('Select order FH-1').checked).toBe(false);
    const posted = page.sent.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(posted).toEqual(['a', 'b', 'c'].map((id) => `/api/commerce/orders/order-${id}/fulfil`));
  });

  test('are all that match, beyond the page, once that is asked for', async () => {
    const page = await openAdmin('/config/commerce/orders?view=pending&q=june', (sent) => {
      const isAll = sent.url === '/api/commerce/orders?fulfilment=pending&search=june&limit=200';
      if (isAll) return { orders: three, counts, hasNextPage: false, nextPageCursor: null };
      return services(three.slice(0, 2))(sent);
    });
    await page.see('FH-2');
    expect(page.has('Select all that match')).toBe(false);
    await page.press('Select all on this page');
    await page.press('Select all that match');
    await page.see('3 orders selected, £157.50');
    expect(page.control('Print 3 slips').getAttribute('href')).toContain('order-c');
    await page.press('Select order FH-1');
    await page.see('2 orders selected');
  });

  test('are printed together, each on a slip without prices', async () => {
    const page = await openAdmin(
      '/config/commerce/orders',
      services(three, ({ url }) => {
        const id = /order-[abc]/.exec(url)?.[0];
        return id === 'order-c' ? undefined : { ...order, id, number: id === 'order-a' ? 'FH-1' : 'FH-2' };
      }),
    );
    await page.see('FH-3');
    for (const number of ['FH-1', 'FH-2', 'FH-3']) await page.press(`Select order ${number}`);
    await page.press('Print 3 slips');
    await page.until(() => expect(page.body.querySelectorAll('article')).toHaveLength(2));
    const slip = page.body.querySelector('article')?.textContent;
    for (const text of ['Fernhall', 'Order FH-1', 'Moor Mug', 'Initials: M. O.', '14 Mill Lane']) {
      expect(slip).toContain(text);
    }
    expect(slip).not.toContain('£');
    await page.see('One order could not be loaded and is missing here.');
  });
});

test('who is told of orders is set once the service says so', async () => {
  let saved: unknown = { orderNoticeTo: '', replyTo: 'help@fernhall.test' };
  const page = await openAdmin(
    '/config/commerce/orders',
    services([summary], ({ url, method, body }) => {
      if (url !== '/api/commerce/mail-settings') return undefined;
      if (method === 'PUT') saved = body;
      return saved;
    }),
  );
  await page.see('FH-1121');
  await page.press('Mails');
  await page.see('Buyers answer to');
  await page.fill('Tell of new orders (optional)', 'edda@fernhall.test');
  await page.press('Save');
  await page.until(() => expect(saved).toEqual({ orderNoticeTo: 'edda@fernhall.test', replyTo: 'help@fernhall.test' }));
});
