import type { FulfilRun, RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import type { MailSettings } from '@tessera/contracts/commerce/order-calls.ts';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { order, summary } from '../../../testing/an-order.ts';
import { anInventory } from '../../../testing/items.ts';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const counts = { all: 30, pending: 12, fulfilled: 17, cancelled: 1, open: 2, refunded: 3, test: 9, preOrders: 4 };

const services =
  (orders: OrderSummary[], more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.url.startsWith('/api/commerce/inventory')) return anInventory([]);
    if (/^\/api\/commerce\/orders(\?|$)/.test(sent.url)) {
      const hasNextPage = orders.length > 0;
      return { orders, counts, hasNextPage, nextPageCursor: hasNextPage ? 'c2' : null };
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

test('new orders are announced without moving the list, and shown on request', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let listed = [summary];
  const page = await openAdmin('/config/commerce/orders', (sent) => services(listed)(sent));
  await page.see('FH-1121');
  listed = [{ ...summary, id: 'order-2', number: 'FH-1122', createdOn: summary.createdOn + 1 }, summary];
  expect(page.text()).not.toContain('new order');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await page.see('1 new order');
  expect(page.text()).not.toContain('FH-1122');
  await page.press('Show');
  await page.see('FH-1122');
  expect(page.text()).not.toContain('1 new order');
});

test.each([
  [false, true],
  [true, false],
])('PAY-126 whether real money is taken, %s: the banner is shown, %s', async (takesMoney, isShown) => {
  const mode: Answer = ({ url }) => (url === '/api/commerce/payment-mode' ? { takesMoney } : undefined);
  const page = await openAdmin('/config/commerce/orders', services([summary], mode));
  await page.see('FH-1121');
  await page.until(() => expect(page.text().includes('no money is taken')).toBe(isShown));
});

test('the selection is there again after printing and Back', async () => {
  const page = await openAdmin(
    '/config/commerce/orders',
    services([summary], ({ url }) => (url.includes('/orders/order') ? order : undefined)),
  );
  await page.see('FH-1121');
  await page.press('Select order FH-1121');
  await page.press('Print slip');
  await page.until(() => expect(location.pathname).toBe('/config/commerce/orders/print'));
  await act(async () => history.back());
  await page.see('1 selected');
});

test('orders with something that is sent later are marked until they are fulfilled', async () => {
  const [later, sent] = [
    { ...summary, id: 'o1', hasPreOrder: true as const },
    { ...summary, id: 'o2', hasPreOrder: true as const, fulfilment: 'fulfilled' as const },
  ];
  const page = await openAdmin('/config/commerce/orders', services([later, sent]));
  await page.see('FH-1121');
  const rows = [...page.body.querySelectorAll('tbody tr')].map((row) => row.textContent?.includes('Pre-order'));
  expect(rows).toEqual([true, false]);
});

test('orders with something that is sent later have a view, with its count, in the address and in the export', async () => {
  const later = { ...summary, hasPreOrder: true as const };
  const page = await openAdmin('/config/commerce/orders', services([later]));
  await page.see('FH-1121');
  await page.press('Pre-orders 4');
  await page.until(() => expect(location.search).toBe('?view=preOrders'));
  const asked = '/api/commerce/orders?limit=25&fulfilment=pending&preOrder=true';
  await page.until(() => expect(page.sent.map(({ url }) => url)).toContain(asked));
  expect(page.control('Export CSV').getAttribute('href')).toBe(
    '/config/api/commerce/orders/export?fulfilment=pending&preOrder=true',
  );
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

test('an unknown view is reported, and all orders are shown', async () => {
  const page = await openAdmin('/config/commerce/orders?view=colour', services([summary]));
  await page.see('The address you opened asks for something that does not exist: view “colour”. It is left out.');
  expect(page.text()).toContain('FH-1121');
});

test('invalid filters in the address are reported and removed, from the address too', async () => {
  const bad = '?from=notadate&min=abc&sort=xx&q=june&stars=9';
  const page = await openAdmin(`/config/commerce/orders${bad}`, services([summary]));
  await page.see('first day “notadate”, total from “abc”, sort order “xx”, stars “9”. It is left out.');
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
  expect(page.text()).toContain('request req-7');
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
    `/config/api/commerce/orders/export?payment=open&from=${from}&minCents=2000&sort=highest`,
  );
  await page.press('Remove filter: From GBP 20.00');
  await page.until(() => expect(location.search).not.toContain('min='));
});

test('filters nothing passes say so', async () => {
  const page = await openAdmin('/config/commerce/orders?from=2026-05-03', services([]));
  await page.see('No orders pass these filters');
});

test('an invalid amount is reported and filters nothing', async () => {
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

  test('are 200 at most, and it is said that there are more', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ ...summary, id: `order-${at}`, number: `FH-${at}` }));
    const page = await openAdmin('/config/commerce/orders?view=pending', (sent) => {
      const isAll = sent.url === '/api/commerce/orders?fulfilment=pending&limit=200';
      if (isAll) return { orders: many, counts, hasNextPage: true, nextPageCursor: 'c9' };
      return services(many.slice(0, 2))(sent);
    });
    await page.see('FH-1');
    await page.press('Select all on this page');
    await page.press('Select all that match');
    await page.see('the first that match: no more than 200 can be worked on at once');
    expect(page.text()).toContain('200 orders selected');
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

describe('Fulfilling several orders', () => {
  const three = ['a', 'b', 'c'].map((id, at) => ({ ...summary, id: `order-${id}`, number: `FH-${at + 1}` }));
  const undoMs = 600_000;
  const lineOf = (id: string, more: Partial<RunOrder> = {}): RunOrder => ({
    ...{ orderId: `order-${id}`, number: `FH-${'abc'.indexOf(id) + 1}`, state: 'waiting', leftOut: null, kept: null },
    ...more,
  });
  const aRun = (more: Partial<FulfilRun> = {}): FulfilRun => ({
    ...{ id: 'run-1', who: 'user-1', notify: true, state: 'done', createdOn: Date.now() },
    ...{ undoUntil: Date.now() + undoMs, endedOn: Date.now() },
    orders: [
      lineOf('a', { state: 'fulfilled' }),
      lineOf('b', { state: 'left_out', leftOut: 'unpaid' }),
      lineOf('c', { state: 'fulfilled' }),
    ],
    ...more,
  });
  const plan = {
    undoMs,
    orders: [
      { orderId: 'order-a', number: 'FH-1', leftOut: null },
      { orderId: 'order-b', number: 'FH-2', leftOut: 'unpaid' },
      { orderId: 'order-c', number: 'FH-3', leftOut: null },
    ],
  };
  const posted = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST').map(({ url }) => url);
  const runs = '/api/commerce/fulfil-runs';

  async function openPlan(more: Answer = () => undefined) {
    const page = await openAdmin(
      '/config/commerce/orders',
      services(three, (sent) => {
        const own = more(sent);
        if (own !== undefined) return own;
        if (sent.url === `${runs}/plan`) return plan;
        return sent.url === runs && sent.method === 'GET' ? { runs: [] } : undefined;
      }),
    );
    await page.see('FH-3');
    await page.press('Select all on this page');
    await page.see('3 orders selected, £157.50');
    await page.press('Fulfil');
    return page;
  }

  test('shows first what it will do and what is skipped, and changes nothing yet', async () => {
    const page = await openPlan();
    await page.see('2 orders will be marked as fulfilled');
    for (const text of ['FH-1, FH-3', '1 order skipped', 'Not paid in full', 'Emails are sent 10 minutes later.']) {
      expect(page.text()).toContain(text);
    }
    expect(posted(page.sent)).toEqual([`${runs}/plan`]);
    await act(async () => history.back());
    await page.until(() => expect(page.has('Fulfil 2 orders')).toBe(false));
    expect(page.text()).toContain('3 orders selected');
    expect(posted(page.sent)).toEqual([`${runs}/plan`]);
  });

  test('one that cannot be says why, and offers no act', async () => {
    const none = { undoMs, orders: [{ orderId: 'order-a', number: 'FH-1', leftOut: 'cancelled' }] };
    const page = await openPlan(({ url }) => (url === `${runs}/plan` ? none : undefined));
    await page.see('It cannot be fulfilled');
    expect(page.text()).toContain('Cancelled');
    expect(page.body.querySelectorAll('[role=dialog] [class*=primary]')).toHaveLength(0);
  });

  test('that cannot be looked at, or not started, says so and can be tried again as the same run', async () => {
    let isDown = true;
    const down = () => Response.json({ code: 'service.failed', error: 'Please try again.' }, { status: 500 });
    const page = await openPlan(({ url, method }) => {
      if (method !== 'POST') return undefined;
      if (isDown) return down();
      return url === runs ? aRun({ state: 'running' }) : undefined;
    });
    await page.see('The list of what will happen could not be loaded');
    isDown = false;
    await page.press('Try again');
    await page.see('2 orders will be marked as fulfilled');
    isDown = true;
    await page.press('Fulfil 2 orders');
    await page.see('We couldn’t confirm whether this was saved. Please try again.');
    isDown = false;
    await page.press('Fulfil 2 orders');
    await page.until(() => expect(page.has('Fulfil 2 orders')).toBe(false));
    const started = page.sent.filter(({ method, url }) => method === 'POST' && url === runs).map(({ body }) => body);
    expect(started).toHaveLength(2);
    expect(started[0]).toEqual(started[1]);
    expect(started[0]).toMatchObject({ orderIds: ['order-a', 'order-b', 'order-c'], notify: true });
  });

  test('shows its progress, after a reload too, then the result, and refetches the list', async () => {
    let run = aRun({ state: 'running', endedOn: null, orders: [lineOf('a', { state: 'fulfilled' }), lineOf('b')] });
    const page = await openAdmin(
      '/config/commerce/orders',
      services(three, ({ url }) => (url === runs ? { runs: [run] } : undefined)),
    );
    await page.see('Fulfilling 2 orders.');
    expect(page.body.querySelector('progress')?.value).toBe(1);
    expect(page.has('Undo')).toBe(false);
    const listed = () => page.sent.filter(({ url }) => url.startsWith('/api/commerce/orders?')).length;
    const before = listed();
    run = aRun();
    await page.see('2 orders marked as fulfilled. 1 order was skipped.');
    expect(page.text()).toContain('Edda Moss');
    await page.see('FH-2Skipped: Not paid in full');
    await page.until(() => expect(page.spoken()).toContain('2 orders marked as fulfilled. 1 order was skipped.'));
    await page.until(() => expect(listed()).toBeGreaterThan(before));
    expect(page.text()).toMatch(/Emails are sent at \d\d:\d\d\. You can undo until then\./);
  });

  test('is undone with one press; what stayed is named', async () => {
    let run = aRun();
    const page = await openAdmin(
      '/config/commerce/orders',
      services(three, ({ url, method }) => {
        if (url === `${runs}/run-1/undo` && method === 'POST') {
          run = aRun({
            state: 'undone',
            orders: [lineOf('a', { state: 'undone' }), lineOf('c', { state: 'kept', kept: 'changed' })],
          });
          return run;
        }
        return url === runs ? { runs: [run] } : undefined;
      }),
    );
    await page.see('2 orders marked as fulfilled');
    await page.press('Undo');
    await page.see('Undone: 1 order unfulfilled again. No emails were sent. 1 order is still fulfilled.');
    expect(page.text()).toContain('FH-3Still fulfilled: Tracking was added later');
    expect(page.has('Undo')).toBe(false);
    await page.press('Hide this result');
    expect(page.text()).not.toContain('Undone: 1 order');
  });

  test('cannot be undone once the mails are out, and a refusal says so', async () => {
    const late = aRun({ undoUntil: Date.now() - 1_000 });
    const answer = (run: FulfilRun) =>
      services(three, ({ url, method }) => {
        if (method === 'POST') {
          return Response.json({ code: 'fulfil_run.too_late', error: 'It is too late to undo this.' }, { status: 409 });
        }
        return url === runs ? { runs: [run] } : undefined;
      });
    const page = await openAdmin('/config/commerce/orders', answer(late));
    await page.see('Emails were sent at');
    expect(page.has('Undo')).toBe(false);
    const other = await openAdmin('/config/commerce/orders?view=pending', answer(aRun()));
    await other.see('2 orders marked as fulfilled');
    await other.press('Undo');
    await other.see('Not undone. It is too late to undo this.');
  });
});

test('order notifications are saved once the service confirms', async () => {
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
  await page.press('Order notifications');
  await page.see('Reply-to address');
  await page.fill('Notify on new order (optional)', 'edda@fernhall.test');
  await page.press('Save');
  await page.until(() => expect(saved).toEqual({ orderNoticeTo: 'edda@fernhall.test', replyTo: 'help@fernhall.test' }));
});

test('two owners: changes to order notifications are merged, and conflicts are resolved by choice', async () => {
  let saved = { orderNoticeTo: '', replyTo: '', version: 4 };
  const page = await openAdmin(
    '/config/commerce/orders',
    services([summary], ({ url, method, body }) => {
      if (url !== '/api/commerce/mail-settings') return undefined;
      if (method === 'GET') return saved;
      const { expectedVersion, ...settings } = body as { expectedVersion: number } & MailSettings;
      if (expectedVersion !== saved.version) {
        return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
      }
      saved = { ...settings, version: saved.version + 1 };
      return saved;
    }),
  );
  await page.see('FH-1121');
  await page.press('Order notifications');
  await page.see('Reply-to address');
  await page.fill('Notify on new order (optional)', 'edda@fernhall.test');
  saved = { orderNoticeTo: '', replyTo: 'help@fernhall.test', version: 5 };
  await page.press('Save');
  await page.until(() =>
    expect(saved).toEqual({ orderNoticeTo: 'edda@fernhall.test', replyTo: 'help@fernhall.test', version: 6 }),
  );
  await page.until(() =>
    expect(page.spoken()).toBe('Order notifications saved. Also kept, as it changed meanwhile: Reply-to address.'),
  );
  await page.press('Order notifications');
  await page.see('Reply-to address');
  await page.fill('Reply-to address (optional)', 'mine@fernhall.test');
  saved = { ...saved, replyTo: 'theirs@fernhall.test', version: 7 };
  await page.press('Save');
  await page.see('Somebody else saved this meanwhile');
  expect(page.text()).toContain('theirs@fernhall.test');
});
