import { onlineManager } from '@tanstack/react-query';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { act } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { order } from '../../../testing/an-order.ts';
import { type Answer, openAdmin, type Sent } from '../../../testing/open-admin.ts';

const money = (value: string) => ({ value, currency: 'GBP' as const });
const refund: Order['refunds'][number] = {
  id: 'r-1',
  at: order.createdOn,
  who: 'user-1',
  state: 'done',
  amount: money('2160'),
  lines: [{ line: 0, quantity: 1 }],
  restock: true,
  reason: 'Chipped in the post',
  shares: [{ to: 'card', cents: 2160, id: null, codeLast4: null }],
};

/** The order page with services that answer `more` first. */
async function open(given: Partial<Order> = {}, more: Answer = () => undefined) {
  const whole = { ...order, ...given };
  const answer: Answer = (sent) => {
    const own = more(sent);
    if (own !== undefined) return own;
    if (sent.url.endsWith('/mails')) return { mails: [] };
    if (sent.url.endsWith('/downloads')) return { downloads: [] };
    if (/\/orders(\?|$)/.test(sent.url)) return { orders: [], counts: {}, hasNextPage: false, nextPageCursor: null };
    return sent.url === '/api/commerce/orders/order-1' ? whole : undefined;
  };
  const page = await openAdmin('/config/commerce/orders/order-1', answer);
  await page.see('Order FH-1121');
  return page;
}
const posted = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST');
/** Answers every change with the order as it is afterwards. */
const changing =
  (after: Partial<Order>): Answer =>
  ({ method }) =>
    method === 'POST' ? { ...order, ...after } : undefined;

test('EDIT-036 an order is opened with its items, totals, address and what happened', async () => {
  const page = await open({ refunds: [refund] });
  for (const text of [
    '× 2',
    'Initials: M. O.',
    'Discount, AUTUMN10',
    '−£4.80',
    '£52.50',
    '14 Mill Lane',
    'A test order',
    'Partly refunded',
    'Refunded, Chipped in the post',
    '£21.60',
    '1 refunded',
    'Net payment£30.90',
  ]) {
    expect(page.text()).toContain(text);
  }
});

test('an order that does not exist says so, with the way back to the list', async () => {
  const page = await openAdmin('/config/commerce/orders/order-9', () => undefined);
  await page.see('This order was not found');
  expect(page.has('All orders')).toBe(true);
  expect(page.text()).not.toContain('Try again');
});

describe('Fulfilling', () => {
  test('the last piece leaves the focus on the heading', async () => {
    const page = await open({}, changing({ fulfilment: 'fulfilled' }));
    await page.press('Fulfil');
    await page.press('Fulfil 2 items');
    await page.until(() => expect(page.has('Fulfil')).toBe(false));
    await page.until(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('sends everything that is open, with tracking, once the service says so', async () => {
    const shipment = {
      ...{ id: 's', at: order.createdOn, who: 'user-1', lines: [{ line: 0, quantity: 2 }] },
      ...{ carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl: 'https://post.example/SP1' },
    };
    const page = await open(
      {},
      changing({
        fulfilment: 'fulfilled',
        shipments: [shipment],
        timeline: [{ at: order.createdOn, what: 'Order fulfilled', who: 'user-1', detail: 'Swift Post SP1' }],
      }),
    );
    await page.press('Fulfil');
    await page.fill('Carrier (optional)', 'Swift Post');
    await page.fill('Tracking number (optional)', 'SP1');
    await page.fill('Tracking link (optional)', 'post.example');
    await page.leave('Tracking link (optional)');
    expect(page.text()).toContain('Enter an address that begins with https://');
    await page.press('Fulfil 2 items');
    expect(posted(page.sent)).toEqual([]);
    await page.fill('Tracking link (optional)', 'https://post.example/SP1');
    await page.press('Fulfil 2 items');
    await page.see('Order fulfilled');
    expect(posted(page.sent)).toEqual([
      {
        method: 'POST',
        url: '/api/commerce/orders/order-1/fulfil',
        body: {
          lines: [{ line: 0, quantity: 2 }],
          carrier: 'Swift Post',
          trackingNumber: 'SP1',
          trackingUrl: 'https://post.example/SP1',
          notify: true,
        },
      },
    ]);
    expect(page.control('Swift Post SP1').getAttribute('href')).toBe('https://post.example/SP1');
    expect(page.text()).toContain('Edda Moss');
    expect(page.has('Fulfil')).toBe(false);
  });

  test('part of it sends that part', async () => {
    const page = await open({}, changing({}));
    await page.press('Fulfil');
    await page.fill('Moor Mug', '1');
    await page.press('Fulfil 1 item');
    await page.until(() => expect(posted(page.sent)[0]?.body).toMatchObject({ lines: [{ line: 0, quantity: 1 }] }));
  });

  test('without a network says so, and is not sent unseen later', async () => {
    const page = await open({}, ({ method }) => {
      if (method === 'POST') throw new TypeError('Failed to fetch');
      return undefined;
    });
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await page.press('Fulfil');
    await page.press('Fulfil 2 items');
    await page.see('Not marked. Unable to connect. Please try again.');
    onlineManager.setOnline(true);
    await page.settle();
    expect(posted(page.sent)).toHaveLength(1);
  });

  test('that fails stays open, with the reason', async () => {
    const refusal = () => Response.json({ code: 'session.forbidden', error: 'No.' }, { status: 403 });
    const page = await open({}, ({ method }) => (method === 'POST' ? refusal() : undefined));
    await page.press('Fulfil');
    await page.press('Fulfil 2 items');
    await page.see('Not marked. Your role does not allow this.');
    expect(page.has('Fulfil 2 items')).toBe(true);
  });
});

describe('Tracking', () => {
  const shipment: Order['shipments'][number] = {
    ...{ id: 'ship-1', at: order.createdOn, who: 'user-1', lines: [{ line: 0, quantity: 2 }] },
    ...{ carrier: '', trackingNumber: '', trackingUrl: '' },
  };
  const put = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT');
  const tracked = { ...shipment, carrier: 'Swift Post', trackingNumber: 'SP1' };

  test('is added to a sent parcel, and the pending email is shown', async () => {
    const mailOn = Date.now() + 600_000;
    const after = { ...order, fulfilment: 'fulfilled', shipments: [{ ...tracked, mailOn }] };
    const page = await open({ fulfilment: 'fulfilled', shipments: [shipment] }, ({ method }) =>
      method === 'PUT' ? after : undefined,
    );
    expect(page.text()).toContain('Without tracking');
    await page.press('Add tracking');
    await page.fill('Carrier (optional)', 'Swift Post');
    await page.fill('Tracking link (optional)', 'javascript:alert(1)');
    await page.leave('Tracking link (optional)');
    expect(page.text()).toContain('Enter an address that begins with https://');
    await page.press('Save tracking');
    expect(put(page.sent)).toEqual([]);
    await page.fill('Tracking link (optional)', '');
    await page.fill('Tracking number (optional)', 'SP1');
    await page.press('Save tracking');
    await page.see('Swift Post SP1');
    await page.see('The mail about it goes out at');
    expect(put(page.sent)).toEqual([
      {
        method: 'PUT',
        url: '/api/commerce/orders/order-1/shipments/ship-1/tracking',
        body: { carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl: '', notify: true },
      },
    ]);
  });

  test('is added to an order that was fulfilled without a parcel', async () => {
    const page = await open({ fulfilment: 'fulfilled', fulfilledOn: order.createdOn, shipments: [] }, ({ method }) =>
      method === 'PUT' ? { ...order, fulfilment: 'fulfilled', shipments: [{ ...tracked, id: 'whole' }] } : undefined,
    );
    await page.press('Add tracking');
    await page.fill('Tracking number (optional)', 'SP1');
    await page.press('Save tracking');
    await page.see('Swift Post SP1');
    expect(put(page.sent).map(({ url }) => url)).toEqual(['/api/commerce/orders/order-1/shipments/whole/tracking']);
  });

  test('is corrected: a mail that waits has it, and no other is offered', async () => {
    const page = await open({ shipments: [{ ...tracked, mailOn: Date.now() + 600_000 }] });
    await page.press('Correct tracking');
    await page.see('An email about this parcel is sent to june@example.com at');
    expect(page.has('Mail june@example.com with the tracking')).toBe(false);
  });

  test('typed asks before its dialog goes, and outlives a reload', async () => {
    const first = await open({ shipments: [tracked] });
    await first.press('Correct tracking');
    await first.fill('Tracking number (optional)', 'SP2');
    await first.press('Close');
    await first.see('Discard what you typed?');
    await first.press('Keep typing');
    await first.redraw(null);
    const page = await open({ shipments: [tracked] });
    await page.see('Your unsaved text from');
    await page.press('Restore');
    expect(page.control('Tracking number (optional)').value).toBe('SP2');
  });

  test('that could not be saved stays, with the reason', async () => {
    const gone = () => Response.json({ code: 'order.shipment_unknown', error: 'No such parcel.' }, { status: 404 });
    const page = await open({ shipments: [tracked] }, ({ method }) => (method === 'PUT' ? gone() : undefined));
    await page.press('Correct tracking');
    await page.fill('Tracking number (optional)', '');
    await page.fill('Carrier (optional)', '');
    await page.press('Remove tracking');
    await page.see('Not saved. No such parcel.');
  });
});

test('an order that is not paid says so before it is fulfilled', async () => {
  const page = await open({ paymentState: 'pending', amountPaid: money('0') });
  await page.press('Fulfil');
  await page.see('Not paid in full: £52.50 is still due.');
});

test('of what has no stock nothing is offered to go back there', async () => {
  const download = { ...order.items[0], productType: productType.digital } as Order['items'][number];
  const page = await open({ items: [download], amountPaid: money('5250') }, changing({}));
  await page.press('Refund');
  await page.fill('Moor Mug', '1');
  expect(page.text()).not.toContain('back into stock');
  await page.press('Refund £21.60');
  await page.until(() => expect(posted(page.sent)[0]?.body).toMatchObject({ restock: false }));
  const other = await open({ items: [download] });
  await other.press('More');
  const entries = [...other.body.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const entry = entries.find(({ textContent }) => textContent?.includes('Cancel the order'));
  await act(async () => entry?.click());
  await other.see('This cannot be undone.');
  expect(other.text()).not.toContain('back into stock');
});

describe('A refund', () => {
  test('shows its figures before, follows the items, and is asked for once', async () => {
    const page = await open({}, changing({ refunds: [refund] }));
    await page.press('Refund');
    expect(page.text()).toContain('Paid£52.50');
    await page.fill('Moor Mug', '1');
    // Half of the goods: £48 less £4.80.
    expect(page.text()).toContain('Now, to the card£21.60');
    expect(page.text()).toContain('Left afterwards£30.90');
    await page.fill('Reason (optional)', 'Chipped');
    await page.press('Refund £21.60');
    await page.see('Partly refunded');
    const [sent, ...more] = posted(page.sent);
    expect(more).toEqual([]);
    expect(sent?.url).toBe('/api/commerce/orders/order-1/refunds');
    expect(sent?.body).toEqual({
      refundId: expect.stringMatching(/^[\w-]{8,64}$/),
      cents: 2160,
      lines: [{ line: 0, quantity: 1 }],
      // What is chipped is not sold again.
      restock: false,
      reason: 'Chipped',
      notify: true,
    });
  });

  test('is not possible above what was paid', async () => {
    const page = await open({ refunds: [refund] });
    await page.press('Refund');
    await page.fill('Amount', '30.91');
    await page.leave('Amount');
    await page.see('At most £30.90 can go back');
    await page.press('Refund £0.00');
    expect(posted(page.sent)).toEqual([]);
    await page.fill('Amount', '30.90');
    expect(page.has('Refund £30.90')).toBe(true);
  });

  test('that was turned down says so and can be tried again', async () => {
    const problem = { code: 'order.refund_refused', error: 'The payment provider did not give the money back.' };
    const page = await open({}, ({ method }) =>
      method === 'POST' ? Response.json(problem, { status: 402 }) : undefined,
    );
    await page.press('Refund');
    await page.fill('Amount', '5');
    await page.press('Refund £5.00');
    await page.see('Not refunded. The payment provider did not give the money back.');
  });

  test('under way holds the next one', async () => {
    const page = await open({ refunds: [{ ...refund, state: 'running' }] });
    expect(page.control('Refund under way').getAttribute('aria-disabled')).toBe('true');
    expect(page.text()).toContain('Refund under way, Chipped in the post');
  });
});

test('a note is added to the timeline', async () => {
  const noted = { at: order.createdOn + 1, what: 'Note', who: 'user-1', detail: 'Hold for the December firing' };
  const page = await open({}, changing({ timeline: [noted, ...order.timeline] }));
  await page.fill('Note', 'Hold for the December firing');
  await page.submit();
  await page.until(() =>
    expect(posted(page.sent)).toEqual([
      { method: 'POST', url: '/api/commerce/orders/order-1/notes', body: { text: 'Hold for the December firing' } },
    ]),
  );
  await page.see('Hold for the December firing');
});

test('mails show how far they are and are sent again', async () => {
  const mail = { id: 'placed.order-1', to: 'june@example.com', subject: 'Your order', createdOn: order.createdOn };
  const log = [{ at: order.createdOn, what: '550 no such box' }];
  const page = await open({}, ({ method, url }) => {
    if (!url.includes('/mails')) return undefined;
    return { mails: [{ ...mail, log, state: method === 'POST' ? 'due' : 'refused' }] };
  });
  await page.see('Not taken');
  expect(page.text()).toContain('550 no such box');
  await page.press('Send again');
  await page.see('“Your order” goes to june@example.com once more.');
  await page.press('Back');
  expect(posted(page.sent)).toEqual([]);
  await page.press('Send again');
  await page.press('Send it again');
  await page.see('On its way');
  expect(posted(page.sent).map(({ url }) => url)).toEqual(['/api/commerce/orders/order-1/mails/placed.order-1/resend']);
});

test('downloads show what is left and are renewed', async () => {
  const file = { id: 'd', productId: 'p', productName: 'Notes', fileName: 'notes.pdf', bytes: 1, url: null };
  const until = order.createdOn + 40 * 24 * 3_600_000;
  const page = await open({}, ({ method, url }) =>
    url.includes('/downloads') ? { downloads: [{ ...file, left: method === 'POST' ? 5 : 0, until }] } : undefined,
  );
  await page.see('Used up');
  await page.press('Renew and mail');
  await page.see('5 left');
});

test('what becomes of gift cards the order bought is said before it is refunded', async () => {
  const items = order.items.map((item) => ({ ...item, productType: 4 }));
  const page = await open({ items });
  await page.press('Refund');
  expect(page.text()).not.toContain('taken off them');
  await page.fill(items[0]?.productName ?? '', '1');
  expect(page.text()).toContain('What is left on these gift cards is taken off them.');
});

test('a cancelled order can neither be sent nor refunded again', async () => {
  const page = await open({
    fulfilment: 'cancelled',
    paymentState: 'refunded',
    refunds: [{ ...refund, amount: money('5250') }],
  });
  expect([page.has('Fulfil'), page.has('Refund')]).toEqual([false, false]);
  expect(page.text()).toContain('Cancelled');
});

describe('An order that is partly paid', () => {
  const partly: Partial<Order> = {
    paymentState: 'partially_paid',
    amountPaid: money('2000'),
    payments: [{ id: 'p1', provider: 'test', cents: 2_000, at: order.createdOn }],
  };

  test('says what is still to pay, and its link is sent again once', async () => {
    const page = await open(partly, changing(partly));
    expect(page.text()).toContain('Still to pay£32.50');
    await page.press('Send the link to pay');
    await page.see('A mail with the link to pay £32.50 goes to june@example.com.');
    expect(posted(page.sent)).toEqual([]);
    await page.press('Send it');
    await page.see('A mail with the link is on its way to june@example.com.');
    const [sent] = posted(page.sent);
    expect(sent?.url).toBe('/api/commerce/orders/order-1/payment-requests');
    expect(sent?.body).toEqual({ requestId: expect.stringMatching(/^[\w-]{36}$/) });
  });

  test('is paid in cash: the amount is validated, the method is required, and the remaining amount is shown before', async () => {
    const paid: Partial<Order> = {
      paymentState: 'paid',
      amountPaid: money('5250'),
      payments: [
        { id: 'p1', provider: 'test', cents: 2_000, at: 0 },
        { id: 'p2', provider: 'hand', cents: 3_250, at: 1 },
      ],
    };
    const page = await open(partly, changing(paid));
    await page.press('Record a payment');
    await page.see('Still to pay £32.50 → £0.00.');
    await page.until(() => expect(document.activeElement).toBe(page.control('Amount')));
    await page.fill('Amount', '40');
    await page.leave('Amount');
    expect(page.text()).toContain('Only £32.50 is still to be paid');
    await page.press('Record the payment');
    expect(page.text()).toContain('Say how it was paid');
    expect(posted(page.sent)).toEqual([]);
    await page.fill('Amount', '32,50');
    await page.fill('How it was paid', ' In cash ');
    await page.press('Record £32.50');
    await page.see('Paid by hand£32.50');
    expect(page.has('Record a payment')).toBe(false);
    const [sent] = posted(page.sent);
    expect([sent?.url, sent?.body]).toEqual([
      '/api/commerce/orders/order-1/payments',
      { paymentId: expect.any(String), cents: 3_250, note: 'In cash' },
    ]);
  });

  test('that the buyer pays at this moment says so and keeps what was typed', async () => {
    const busy = { code: 'order.payment_running', error: 'The buyer is paying at this moment.' };
    const page = await open(partly, ({ method }) =>
      method === 'POST' ? Response.json(busy, { status: 409 }) : undefined,
    );
    await page.press('Record a payment');
    await page.fill('How it was paid', 'In cash');
    await page.press('Record £32.50');
    await page.see('Not recorded. The buyer is paying at this moment.');
    expect(page.control('How it was paid').value).toBe('In cash');
  });

  test('and cancelled asks for nothing', async () => {
    const page = await open({ ...partly, fulfilment: 'cancelled' });
    expect(page.text()).not.toContain('Still to pay');
    expect(page.has('Record a payment')).toBe(false);
  });
});

test('a dialog stays open while what it began is under way', async () => {
  let finish: () => void = () => undefined;
  const page = await open({}, ({ method }) =>
    method === 'POST'
      ? new Promise((resolve) => {
          finish = () => resolve(Response.json({ ...order, refunds: [refund] }));
        })
      : undefined,
  );
  await page.press('Refund');
  await page.fill('Amount', '5');
  await page.press('Refund £5.00');
  await page.see('Refunding …');
  await page.press('Back');
  await page.press('Close');
  await page.key('Amount', 'Escape');
  expect(page.has('Amount')).toBe(true);
  finish();
  await page.until(() => expect(page.has('Amount')).toBe(false));
  expect(posted(page.sent)).toHaveLength(1);
});
