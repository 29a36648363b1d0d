import { order as orderSchema } from '@tessera/contracts/commerce/order.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' });
  await service.load(aStore([aProduct('mug'), aProduct('vase')]));
});
afterAll(() => service.stop());

test('PAY-137 PAY-138 PAY-139 PAY-140 PAY-141 PAY-142 PAY-143 PAY-144 PAY-145 PAY-146 PAY-147 PAY-148 PAY-151 an order carries what the contract says, money in minor units', async () => {
  const placed = await aPlacedOrder(service, { mug: 2 });
  const order = await placed.read();
  expect(() => orderSchema.parse(order)).not.toThrow();
  expect(order).toMatchObject({
    id: placed.id,
    purchasedCartId: expect.stringMatching(/./),
    testMode: true,
    websiteId: 'site-a',
    grandTotal: { value: '2500', currency: 'GBP' },
    shippingTotal: { value: '500', currency: 'GBP' },
    taxTotal: { value: '0', currency: 'GBP' },
  });
  expect(order.items).toMatchObject([
    { sku: 'SKU-MUG', productName: 'Product mug', quantity: 2, unitPrice: { value: '1000', currency: 'GBP' } },
  ]);
});

describe('Sending', () => {
  test('part of an order, then the rest', async () => {
    const placed = await aPlacedOrder(service, { mug: 3, vase: 1 });
    const tracking = { carrier: 'Swift Post', trackingNumber: 'SP123', trackingUrl: 'https://post.example/SP123' };
    const first = await placed.ask('fulfil', { lines: [{ line: 0, quantity: 2 }], ...tracking });
    expect(first.body).toMatchObject({
      fulfilment: 'pending',
      fulfilledOn: null,
      shipments: [{ lines: [{ line: 0, quantity: 2 }], who: 'owner-1', ...tracking }],
    });
    expect(first.body.timeline[0]).toMatchObject({ what: 'Sent 2 items', detail: 'Swift Post SP123' });
    const rest = await placed.ask('fulfil');
    expect(rest.body).toMatchObject({ fulfilment: 'fulfilled', fulfilledOn: expect.any(Number) });
    expect(rest.body.shipments[1].lines).toEqual([
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]);
  });

  test('never more than is open', async () => {
    const placed = await aPlacedOrder(service, { mug: 2 });
    for (const lines of [
      [{ line: 0, quantity: 3 }],
      [{ line: 5, quantity: 1 }],
      [
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ],
    ]) {
      const { status, body } = await placed.ask('fulfil', { lines });
      expect([status, body.code]).toEqual([409, 'order.nothing_to_send']);
    }
    const both = await Promise.all([1, 2].map(() => placed.ask('fulfil', { lines: [{ line: 0, quantity: 2 }] })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await placed.read()).shipments).toHaveLength(1);
  });

  test('leaves out what was refunded', async () => {
    const placed = await aPlacedOrder(service, { mug: 2, vase: 1 });
    await placed.refund({ lines: [{ line: 0, quantity: 1 }] });
    const { body } = await placed.ask('fulfil');
    expect(body.fulfilment).toBe('fulfilled');
    expect(body.shipments[0].lines).toEqual([
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1 },
    ]);
  });

  test('takes links of the web only', async () => {
    const placed = await aPlacedOrder(service, { mug: 1 });
    for (const trackingUrl of ['javascript:alert(1)', 'ftp://x.example/', 'post.example']) {
      expect((await placed.ask('fulfil', { trackingUrl })).status, trackingUrl).toBe(400);
    }
  });
});

describe('An order paid in part', () => {
  const half = '4000000000000051';
  const aPartlyPaid = () => aPlacedOrder(service, { mug: 1 }, { cardNumber: half });
  const byHand = (more = {}) => ({ paymentId: 'by-hand-1', cents: 750, note: 'Cash at the counter', ...more });
  const payByCard = (token: string, cardNumber = '4242424242424242') =>
    service.as().call('POST', `/api/commerce/checkout/orders/${token}/payments`, {
      payment: { provider: 'test', cardNumber },
    });

  test('is paid in full once the owner notes the rest, with the note for the team only', async () => {
    const order = await aPartlyPaid();
    const { status, body } = await order.ask('payments', byHand());
    expect(status).toBe(200);
    expect(orderSchema.parse(body)).toMatchObject({
      paymentState: 'paid',
      amountPaid: { value: '1500' },
      payments: [
        { provider: 'test', cents: 750 },
        { provider: 'hand', cents: 750 },
      ],
    });
    expect(body.timeline[0]).toMatchObject({
      what: '£7.50 paid by hand',
      who: 'owner-1',
      detail: 'Cash at the counter',
    });
    const seen = await service.as().call('GET', `/api/commerce/checkout/orders/${order.token}`);
    expect(JSON.stringify(seen.body)).not.toMatch(/counter/);
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: order.id });
    expect(stored?.outbox.map(({ type }: { type: string }) => type)).toEqual(['order.placed', 'order.paid']);
    expect((await payByCard(order.token)).body.code).toBe('order.nothing_due');
  });

  test('takes several payments, each once for its id, and never more than is due', async () => {
    const order = await aPartlyPaid();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order.ask('payments', byHand({ cents: 500 }))));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await order.read()).toMatchObject({ paymentState: 'partially_paid', amountPaid: { value: '1250' } });
    const more = await order.ask('payments', byHand({ paymentId: 'by-hand-2', cents: 251 }));
    expect([more.status, more.body.error]).toEqual([409, 'Only £2.50 is still to be paid. Load the order again.']);
    const rest = await order.ask('payments', byHand({ paymentId: 'by-hand-3', cents: 250 }));
    expect(rest.body.paymentState).toBe('paid');
    const again = await order.ask('payments', byHand({ paymentId: 'by-hand-4', cents: 1 }));
    expect(again.body.code).toBe('order.nothing_due');
  });

  test('paid by hand and by card at once is paid once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPartlyPaid();
      await Promise.all([order.ask('payments', byHand()), payByCard(order.token)]);
      const { amountPaid, payments, paymentState } = await order.read();
      expect([paymentState, amountPaid?.value, payments.length]).toEqual(['paid', '1500', 2]);
      const taken = await service.db
        .collection('testPayments')
        .find({ websiteId: 'site-a', orderId: order.id, status: 'authorised' })
        .toArray();
      const byCard = payments.filter(({ provider }) => provider === 'test').reduce((sum, { cents }) => sum + cents, 0);
      expect(taken.reduce((sum, { cents }) => sum + cents, 0)).toBe(byCard);
    }
  });

  test('whose buyer left a payment unfinished: that is ended first', async () => {
    const order = await aPartlyPaid();
    await payByCard(order.token, '4000000000000119');
    expect((await order.ask('payments', byHand())).body.paymentState).toBe('paid');
    const left = await service.db.collection('testPayments').find({ websiteId: 'site-a', orderId: order.id }).toArray();
    expect(left.map(({ status }) => status).sort()).toEqual(['authorised', 'voided']);
  });

  test('gives back by hand what was paid by hand, after the card', async () => {
    const order = await aPartlyPaid();
    await order.ask('payments', byHand());
    const { status, body } = await order.refund({ cents: 1_000 });
    expect([status, body.refunds[0].state]).toEqual([200, 'done']);
    expect(body.refunds[0].shares).toMatchObject([
      { to: 'card', cents: 750 },
      { to: 'hand', cents: 250 },
    ]);
    expect(body.timeline[0].what).toBe('Refunded £10.00, £2.50 of it by hand');
    const [paid] = await service.db
      .collection('testPayments')
      .find({ websiteId: 'site-a', orderId: order.id })
      .toArray();
    expect(paid?.refundedCents).toBe(750);
  });

  test('its buyer is sent the link to pay the rest, once for each request', async () => {
    const order = await aPartlyPaid();
    const ask = (requestId = 'request-1') => order.ask('payment-requests', { requestId });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ask('request-2');
    const { timeline } = await order.read();
    expect(timeline.map(({ what }) => what)).toEqual([
      'Link to pay £7.50 sent',
      'Link to pay £7.50 sent',
      'Order placed',
    ]);
    const mails = await service.db
      .collection('mails')
      .find({ websiteId: 'site-a', subjectId: order.id, subject: /still to be paid/ })
      .toArray();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain(`/checkout/confirmed/${order.token}`);
    expect(mails[0]?.text).toContain('Still to pay: £7.50');
    await order.ask('payments', byHand());
    expect((await ask('request-3')).body.code).toBe('order.nothing_due');
  });

  test('is for staff who may change the store, and not once it is cancelled', async () => {
    const order = await aPartlyPaid();
    const path = `/api/commerce/orders/${order.id}`;
    const calls = [
      ['payments', byHand()],
      ['payment-requests', { requestId: 'request-1' }],
    ] as const;
    for (const [what, body] of calls) {
      const viewer = service.owner({ roles: [role.viewer] });
      expect((await viewer.call('POST', `${path}/${what}`, body)).status).toBe(403);
      expect((await service.owner({ websiteId: 'site-b' }).call('POST', `${path}/${what}`, body)).status).toBe(404);
      expect((await service.as().call('POST', `${path}/${what}`, body)).status).toBe(401);
    }
    for (const wrong of [{ cents: 0 }, { cents: 1.5 }, { note: ' ' }, { paymentId: 'x' }]) {
      expect((await order.ask('payments', byHand(wrong))).status).toBe(400);
    }
    await order.ask('cancel', {});
    for (const [what, body] of calls) expect((await order.ask(what, body)).body.code).toBe('order.already_cancelled');
  });
});

test('an order whose rest was refunded is done without a parcel', async () => {
  const placed = await aPlacedOrder(service, { mug: 2 });
  await placed.ask('fulfil', { lines: [{ line: 0, quantity: 1 }] });
  await placed.refund({ lines: [{ line: 0, quantity: 1 }] });
  const { body } = await placed.ask('fulfil');
  expect([body.fulfilment, body.shipments.length]).toEqual(['fulfilled', 1]);
  expect(body.timeline[0]).toMatchObject({ what: 'Order fulfilled', detail: 'Nothing was left to send' });
});

test('a note of the team is on the timeline, and its buyer never sees it', async () => {
  const placed = await aPlacedOrder(service, { mug: 1 });
  const { body } = await placed.ask('notes', { text: 'Hold for the December firing' });
  expect(body.timeline[0]).toMatchObject({ what: 'Note', detail: 'Hold for the December firing', who: 'owner-1' });
  await placed.refund({ reason: 'Annoying buyer' });
  const seen = await service.as().call('GET', `/api/commerce/checkout/orders/${placed.token}`);
  expect(seen.body.refunds).toMatchObject([{ amount: { value: '500' }, reason: '', who: '' }]);
  expect(JSON.stringify(seen.body)).not.toMatch(/December|Annoying|owner-1/);
});

describe('A list', () => {
  const website = 'listed';
  const list = async (query: string) =>
    (await service.owner({ websiteId: website }).call('GET', `/api/commerce/orders?${query}`)).body;
  const numbers = (body: { orders: { number: string }[] }) => body.orders.map(({ number }) => number);
  const start = Date.UTC(2030, 0, 1);
  const money = (cents: number) => ({ value: String(cents), currency: 'GBP' });
  const anOrder = (n: number, more: object = {}) => ({
    id: `order-${n}`,
    number: `L-${n}`,
    purchasedCartId: `cart-${n}`,
    testMode: false,
    createdOn: start + n * 1_000,
    email: `buyer${n}@example.com`,
    siteUserId: null,
    locale: 'en-GB',
    fulfilment: 'pending',
    paymentState: 'paid',
    items: [
      {
        productId: n % 2 ? 'prod-odd' : 'prod-even',
        variantId: 'v',
        sku: `SKU-${n}`,
        productName: n === 3 ? '=HYPERLINK("x"), "Moor" Mug' : 'Mug',
        attributes: { Glaze: 'Chalk' },
        quantity: 1,
        unitPrice: money(n * 100),
        additionalFields: null,
        image: null,
      },
    ],
    subtotal: money(n * 100),
    discountTotal: money(0),
    shippingTotal: money(0),
    taxTotal: money(0),
    // 12 is more than 9, though not as a text.
    grandTotal: money(n * 100),
    coupons: [],
    shippingOptionName: null,
    shippingAddress: null,
    customerName: `Buyer ${n}`,
    phone: null,
    fulfilledOn: null,
    ...more,
  });
  const load = (...orders: object[]) => service.platform(website).call('PUT', '/internal/orders', { orders });
  const refund = {
    id: 'r',
    at: start,
    who: 'Store',
    state: 'done',
    amount: money(50),
    lines: [],
    restock: false,
    reason: '',
    shares: [],
  };
  beforeAll(async () => {
    const more: Record<number, object> = {
      2: { paymentState: 'pending' },
      4: { testMode: true },
      5: { refunds: [refund] },
      6: { paymentState: 'refunded' },
      7: { paymentState: 'pending', fulfilment: 'cancelled' },
    };
    const { status, body } = await load(...Array.from({ length: 12 }, (_, n) => anOrder(n + 1, more[n + 1])));
    expect(status, JSON.stringify(body)).toBe(200);
  });

  test.each([
    ['payment=open', ['L-2']],
    ['payment=refunded', ['L-6', 'L-5']],
    ['test=true', ['L-4']],
    ['productId=prod-odd&minCents=900', ['L-11', 'L-9']],
    [`from=${start + 3_000}&to=${start + 5_000}`, ['L-4', 'L-3']],
    ['minCents=200&maxCents=300', ['L-3', 'L-2']],
    ['search=moor', ['L-3']],
    ['search=sku-11', ['L-11']],
    ['fulfilment=cancelled&payment=open', []],
    ['sort=oldest&limit=2', ['L-1', 'L-2']],
    ['sort=highest&limit=3', ['L-12', 'L-11', 'L-10']],
    ['sort=lowest&limit=2', ['L-1', 'L-2']],
  ])('%s holds %j', async (query, expected) => {
    expect(numbers(await list(query))).toEqual(expected);
  });

  test('has counts of every view', async () => {
    expect((await list('limit=1')).counts).toEqual({
      all: 12,
      pending: 11,
      fulfilled: 0,
      cancelled: 1,
      open: 1,
      refunded: 2,
      test: 1,
      preOrders: 0,
    });
  });

  const late = ['newest', 'oldest', 'highest', 'lowest'];
  test.each(late)('by %s does not move when orders come in between two pages', async (sort) => {
    const before = numbers(await list(`sort=${sort}&limit=10`));
    const first = await list(`sort=${sort}&limit=5`);
    await load(anOrder(100 + late.indexOf(sort), { id: `late-${sort}`, purchasedCartId: `late-${sort}` }));
    const second = await list(`sort=${sort}&limit=5&cursor=${first.nextPageCursor}`);
    const both = [...numbers(first), ...numbers(second)];
    expect(both).toEqual(before);
  });

  test('SAFE-14 takes no operators as values', async () => {
    const owner = service.owner({ websiteId: website });
    for (const query of ['productId[$ne]=x', 'search[$regex]=.', 'sort=createdOn', 'test=1', 'minCents=-1']) {
      expect((await owner.call('GET', `/api/commerce/orders?${query}`)).status, query).toBe(400);
    }
  });

  test('is exported as CSV with the same filters, one row per item', async () => {
    const owner = service.owner({ websiteId: website });
    const { status, headers, body } = await owner.call('GET', '/api/commerce/orders/export?maxCents=300&sort=oldest');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const [head = '', ...rows] = (body as string).trimEnd().split('\r\n');
    expect(
      head
        .replace(/^\uFEFF/, '')
        .split(',')
        .slice(0, 3),
    ).toEqual(['Order', 'Placed', 'Email']);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain('L-1,2030-01-01T00:00:01.000Z,buyer1@example.com,Buyer 1,');
    expect(rows[0]).toContain(',GBP,1.00,0.00,0.00,0.00,1.00,0.00,');
    expect(rows[2]).toContain(`"'=HYPERLINK(""x""), ""Moor"" Mug",SKU-3,Chalk,1,3.00`);
    expect((await service.as({ websiteId: website }).call('GET', '/api/commerce/orders/export')).status).toBe(401);
  });
});

test('an exported order has its amounts on its first row only: a column adds up to the orders', async () => {
  const placed = await aPlacedOrder(service, { mug: 1, vase: 1 });
  const { number } = await placed.read();
  const { body } = await service.owner().call('GET', `/api/commerce/orders/export?search=${number}`);
  const [head = [], ...rows] = (body as string)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
  expect([column('Order'), column('Sku')]).toEqual([
    [number, number],
    ['SKU-MUG', 'SKU-VASE'],
  ]);
  expect([column('Subtotal'), column('Shipping'), column('Total'), column('Refunded')]).toEqual([
    ['20.00', ''],
    ['5.00', ''],
    ['25.00', ''],
    ['0.00', ''],
  ]);
});

test('PAY-126 a store whose payments are tests says that it takes no money', async () => {
  const { status, body } = await service.owner().call('GET', '/api/commerce/payment-mode');
  expect([status, body]).toEqual([200, { takesMoney: false }]);
  expect((await service.as().call('GET', '/api/commerce/payment-mode')).status).toBe(401);
});
