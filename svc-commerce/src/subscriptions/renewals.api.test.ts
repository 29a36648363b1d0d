import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { repairOrders } from '../checkout/placing/repair-jobs.ts';
import { orderToken, subscriptionToken } from '../orders/links/buyer-links.ts';
import { leaseMs } from '../orders/store/placing-steps.ts';
import { aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { cards, stockOf } from '../testing/shopper.ts';
import {
  aSubscribable,
  aSubscription,
  cardDecliningLater,
  monthly,
  readSubscriptionOf,
} from '../testing/subscriber.ts';
import { noteConfirmed, payOwed } from './pay-owed.ts';
import { renewDue } from './renew.ts';

let service: CommerceService;
const start = Date.UTC(2031, 0, 31, 9, 30);
let time = start;
const now = () => time;
const day = 86_400_000;
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 10));

/** Where a process can die while it charges. */
const points = [
  'renewal: begun',
  'renewal: before order',
  'placing: begun',
  'placing: before stock',
  'placing: stock taken',
  'placing: before payment',
  'placing: payment taken',
  'placing: payment decided',
  'placing: sale taken',
  'placing: cart taken',
  'placing: ended',
  'renewal: order taken',
  'renewal: order decided',
  'renewal: ended',
  'placing: payment back',
  'placing: stock back',
  'placing: refused',
];
let death: string | undefined;
class Died extends Error {}
const hooks = {
  onStep: (saga: string, point: string) => {
    if (`${saga}: ${point}` === death) throw new Died(death);
  },
};

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now });
  await service.load(
    aStore([
      aSubscribable('candle'),
      aSubscribable('club', { billingPeriod: { value: 3, unit: 'MONTH' }, numBillingCycles: 4 }),
      aSubscribable('weekly', { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 0 }),
      aSubscribable('yearly', { billingPeriod: { value: 1, unit: 'YEAR' }, numBillingCycles: 0 }),
      aSubscribable('once', { ...monthly, numBillingCycles: 1 }),
      aSubscribable('rare', monthly, 1),
    ]),
  );
});
afterAll(() => service.stop());
beforeEach(async () => {
  time = start;
  death = undefined;
  // Subscriptions of other tests are over.
  await service.db.collection('subscriptions').updateMany({}, { $set: { state: 'cancelled', dueMs: null } });
});

const begin = (item: string, more = {}) => aSubscription(service, now, item, more);
const read = (id: string) => readSubscriptionOf(service, id);
/** One round of the repeating job, as any process would do it. */
const round = (deps = depsOf(service, now, hooks)) => renewDue(deps, deps.log);
const ordersOf = (id: string, filter = {}) =>
  service.db
    .collection('orders')
    .find({ websiteId: 'site-a', 'subscription.id': id, ...filter })
    .sort({ createdOn: 1 })
    .toArray();
const placedOf = (id: string) => ordersOf(id, { state: 'placed' });
const act = (id: string, action: string, body: object = {}) =>
  service.owner().call('POST', `/api/commerce/subscriptions/${id}/${action}`, body);
const events = async (id: string) => {
  const stored = await service.db.collection('subscriptions').findOne({ websiteId: 'site-a', id });
  return (stored?.outbox ?? []).map(({ type }: { type: string }) => type);
};
async function moneyOf(id: string): Promise<number> {
  const orders = await ordersOf(id);
  const paid = await service.db
    .collection('testPayments')
    .find({ websiteId: 'site-a', orderId: { $in: orders.map((order) => order.id) }, status: 'authorised' })
    .toArray();
  return paid.reduce((sum, { cents }) => sum + cents, 0);
}
/** Goes from due date to due date. @returns the days something was charged on */
async function live(id: string, until: number): Promise<(string | null)[]> {
  for (let next = (await read(id)).nextChargeOn; next !== null && next <= until; next = (await read(id)).nextChargeOn) {
    time = next;
    await round();
  }
  return (await placedOf(id)).map(({ createdOn }) => iso(createdOn));
}

describe('A year in a moment', () => {
  test('every month by the calendar: 31 January, 28 February, 31 March', async () => {
    const id = await begin('candle');
    const before = await stockOf(service, 'candle');
    expect(await live(id, Date.UTC(2032, 0, 31, 9, 30))).toEqual([
      ...['2031-01-31', '2031-02-28', '2031-03-31', '2031-04-30', '2031-05-31', '2031-06-30', '2031-07-31'],
      ...['2031-08-31', '2031-09-30', '2031-10-31', '2031-11-30', '2031-12-31', '2032-01-31'],
    ]);
    const subscription = await read(id);
    expect([subscription.charges, iso(subscription.nextChargeOn)]).toEqual([13, '2032-02-29']);
    expect(await moneyOf(id)).toBe(13 * 1_500);
    expect((before.onHand ?? 0) - ((await stockOf(service, 'candle')).onHand ?? 0)).toBe(12);
    const orders = await placedOf(id);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(13);
    expect(orders.map(({ subscription: { cycle } }) => cycle)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
  });

  test('every two weeks, and every year', async () => {
    const weekly = await begin('weekly');
    const yearly = await begin('yearly');
    expect(await live(weekly, start + 43 * day)).toEqual(['2031-01-31', '2031-02-14', '2031-02-28', '2031-03-14']);
    expect(await live(yearly, Date.UTC(2033, 1, 1))).toEqual(['2031-01-31', '2032-01-31', '2033-01-31']);
  });

  test('PAY-052 a fixed term ends by itself after its last charge', async () => {
    const id = await begin('club');
    expect(await live(id, Date.UTC(2040, 0, 1))).toEqual(['2031-01-31', '2031-04-30', '2031-07-31', '2031-10-31']);
    const subscription = await read(id);
    expect([subscription.state, subscription.charges, subscription.nextChargeOn]).toEqual(['ended', 4, null]);
    expect((await events(id)).at(-1)).toBe('subscription.ended');
    expect((await read(await begin('once'))).state).toBe('ended');
  });

  test('the price agreed at the start stays, whatever the product costs later', async () => {
    const id = await begin('candle');
    await service.db
      .collection('products')
      .updateOne({ websiteId: 'site-a', id: 'prod-candle' }, { $set: { 'variants.0.priceCents': 9_900 } });
    await live(id, Date.UTC(2031, 1, 28, 9, 30));
    await service.db
      .collection('products')
      .updateOne({ websiteId: 'site-a', id: 'prod-candle' }, { $set: { 'variants.0.priceCents': 1_000 } });
    expect((await placedOf(id)).map(({ grandTotal }) => grandTotal.value)).toEqual(['1500', '1500']);
  });
});

describe('A charge that fails', () => {
  test('is tried three times with longer and longer waits, then waits for its buyer', async () => {
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    const seen: [string, number, string | null, string][] = [];
    for (let next = (await read(id)).nextChargeOn; next !== null; next = (await read(id)).nextChargeOn) {
      time = next;
      await round();
      const { state, failedAttempts, nextChargeOn, problem } = await read(id);
      seen.push([state, failedAttempts, iso(nextChargeOn), problem]);
    }
    const declined = 'The payment was declined. Please try another card.';
    expect(seen).toEqual([
      ['active', 1, '2031-03-01', declined],
      ['active', 2, '2031-03-04', declined],
      ['past_due', 3, null, declined],
    ]);
    expect((await events(id)).filter((type: string) => type === 'subscription.payment-failed').length).toBe(3);
    expect([(await placedOf(id)).length, await moneyOf(id)]).toEqual([1, 1_500]);
    expect((await read(id)).cycles.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 3],
      ['paid', 1],
    ]);
    time += 400 * day;
    expect(await round()).toBe(0);
  });

  test('gives its stock back', async () => {
    const before = await stockOf(service, 'candle');
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    time = Date.UTC(2031, 1, 28, 9, 30);
    await round();
    expect((await read(id)).failedAttempts).toBe(1);
    expect((await stockOf(service, 'candle')).onHand).toBe((before.onHand ?? 0) - 1);
  });

  test('goes on with the date that is owed when the buyer says so', async () => {
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    await live(id, Date.UTC(2031, 2, 10));
    expect((await read(id)).state).toBe('past_due');
    // The buyer's bank lets it through now.
    await service.db.collection('testPayments').updateMany({}, { $unset: { declinesLater: '' } });
    expect((await act(id, 'resume')).body.state).toBe('active');
    await round();
    const subscription = await read(id);
    expect([subscription.charges, subscription.slot, iso(subscription.nextChargeOn)]).toEqual([2, 2, '2031-03-31']);
  });

  test('of dates that passed while it was on hold, only the one that is owed is charged', async () => {
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    await live(id, Date.UTC(2031, 2, 10));
    await service.db.collection('testPayments').updateMany({}, { $unset: { declinesLater: '' } });
    time = Date.UTC(2031, 6, 10);
    await act(id, 'resume');
    for (let rounds = 0; rounds < 3; rounds += 1) await round();
    const { charges, nextChargeOn, cycles } = await read(id);
    expect([charges, iso(nextChargeOn), cycles[0]?.slot]).toEqual([2, '2031-07-31', 1]);
  });

  test('for want of stock charges nothing', async () => {
    const id = await begin('rare');
    time = Date.UTC(2031, 1, 28, 9, 30);
    await round();
    const { failedAttempts, problem } = await read(id);
    expect([failedAttempts, problem]).toEqual([1, 'Sorry, we do not have enough of that item available.']);
    expect(await moneyOf(id)).toBe(1_500);
  });
});

test('who cancels after a process died over the charge is not charged by whoever goes on with it', async () => {
  const before = await stockOf(service, 'candle');
  const id = await begin('candle');
  time = Date.UTC(2031, 1, 28, 9, 30);
  death = 'placing: stock taken';
  await round();
  death = undefined;
  time += 60_000;
  expect((await act(id, 'cancel')).body.state).toBe('cancelled');
  const deps = depsOf(service, now);
  await repairOrders(deps, deps.log);
  expect([await moneyOf(id), (await placedOf(id)).length, (await read(id)).charges]).toEqual([1_500, 1, 1]);
  expect((await stockOf(service, 'candle')).onHand).toBe((before.onHand ?? 0) - 1);
});

describe('A date that is owed, paid by its buyer with another card', () => {
  const pay = (id: string, cardNumber = cards.good) =>
    service.as().call('POST', `/api/commerce/subscription-links/${tokenOf(id)}/payments`, {
      payment: { provider: 'test', cardNumber },
    });
  const tokenOf = (id: string) => subscriptionToken(id, depsOf(service, now));
  async function onHold(): Promise<string> {
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    await live(id, Date.UTC(2031, 2, 10));
    expect((await read(id)).state).toBe('past_due');
    return id;
  }

  test('is charged at once, and the new card from then on', async () => {
    const id = await onHold();
    time = Date.UTC(2031, 4, 10);
    const { status, body } = await pay(id);
    expect([status, body.confirmationUrl, body.subscription.state, body.subscription.charges]).toEqual([
      200,
      null,
      'active',
      2,
    ]);
    // Dates that passed while it was on hold are not charged.
    expect(iso(body.subscription.nextChargeOn)).toBe('2031-05-31');
    expect(await live(id, Date.UTC(2031, 5, 1))).toEqual(['2031-01-31', '2031-05-10', '2031-05-31']);
    expect(await moneyOf(id)).toBe(4_500);
    expect((await pay(id)).body.code).toBe('subscription.not_possible');
  });

  test('of a subscription that began as a test is paid with real money once that is taken', async () => {
    const id = await onHold();
    const deps = depsOf(service, now);
    const found = await deps.subscriptions.find('site-a', id);
    const real = { ...deps, payments: { ...deps.payments, isTest: false } };
    await payOwed(found, { provider: 'test', cardNumber: cards.good }, real);
    expect((await placedOf(id)).map(({ testMode }) => testMode)).toEqual([true, false]);
    expect((await read(id)).testMode).toBe(false);
  });

  test('asked for five times at once is charged once', async () => {
    const id = await onHold();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect([(await placedOf(id)).length, await moneyOf(id), (await read(id)).charges]).toEqual([2, 3_000, 2]);
  });

  test('with a card that is declined, or has not enough, waits as before', async () => {
    const id = await onHold();
    for (const card of [cards.declined, cards.half]) {
      const declined = await pay(id, card);
      expect([declined.status, declined.body.code]).toEqual([402, 'checkout.payment_declined']);
      expect(await read(id)).toMatchObject({ state: 'past_due', failedAttempts: 3, nextChargeOn: null, charges: 1 });
    }
    expect([await moneyOf(id), await round()]).toEqual([1_500, 0]);
    expect((await pay(id)).body.subscription.charges).toBe(2);
  });

  test('between two of our tries keeps the next one when the card is declined', async () => {
    const id = await begin('candle', { cardNumber: cardDecliningLater });
    time = Date.UTC(2031, 1, 28, 9, 30);
    await round();
    const { nextChargeOn } = await read(id);
    expect((await pay(id, cards.declined)).status).toBe(402);
    expect(await read(id)).toMatchObject({ state: 'active', failedAttempts: 1, nextChargeOn });
    expect((await pay(id)).body.subscription).toMatchObject({ state: 'active', failedAttempts: 0, charges: 2 });
  });

  test('that has to be confirmed is charged once it is, and nothing else happens meanwhile', async () => {
    const id = await onHold();
    const { body } = await pay(id, cards.challenged);
    expect(body.confirmationUrl).toMatch(/^\/checkout\/payment\//);
    expect((await pay(id, cards.challenged)).body.confirmationUrl).toBe(body.confirmationUrl);
    expect((await act(id, 'cancel')).status).toBe(409);
    const path = `/api/commerce/checkout/payments/${body.confirmationUrl.split('/').at(-1)}`;
    const confirmed = await service.as().call('POST', path, { isApproved: true });
    await noteConfirmed('site-a', confirmed.body.orderId, depsOf(service, now));
    await noteConfirmed('site-a', confirmed.body.orderId, depsOf(service, now));
    expect(await read(id)).toMatchObject({ state: 'active', charges: 2, failedAttempts: 0 });
    expect(await moneyOf(id)).toBe(3_000);
  });

  test('with another card while a payment waits for approval charges that card alone', async () => {
    const id = await onHold();
    const first = await pay(id, cards.challenged);
    const second = await pay(id, cards.good);
    expect([second.status, second.body.confirmationUrl, second.body.subscription.charges]).toEqual([200, null, 2]);
    const path = `/api/commerce/checkout/payments/${first.body.confirmationUrl.split('/').at(-1)}`;
    const late = await service.as().call('POST', path, { isApproved: true });
    expect([late.status, late.body.code]).toEqual([409, 'checkout.payment_replaced']);
    const newer = (await placedOf(id)).at(-1);
    expect((await service.as().call('GET', path)).body).toMatchObject({
      state: 'replaced',
      nextUrl: `/checkout/confirmed/${orderToken(newer?.id, depsOf(service, now))}`,
    });
    expect([(await placedOf(id)).length, await moneyOf(id), (await read(id)).problem]).toEqual([2, 3_000, '']);
  });

  test('with another card that is declined is on hold as before the first one, and the first one is void', async () => {
    const id = await onHold();
    const before = await read(id);
    const first = await pay(id, cards.challenged);
    expect((await pay(id, cards.declined)).status).toBe(402);
    const { state, failedAttempts, nextChargeOn } = before;
    expect(await read(id)).toMatchObject({ state, failedAttempts, nextChargeOn, charges: 1 });
    const path = `/api/commerce/checkout/payments/${first.body.confirmationUrl.split('/').at(-1)}`;
    expect((await service.as().call('GET', path)).body).toMatchObject({
      state: 'replaced',
      nextUrl: `/subscription/${tokenOf(id)}`,
    });
    expect(await moneyOf(id)).toBe(1_500);
  });

  test('with a number that is no card leaves the payment that waits for approval', async () => {
    const id = await onHold();
    const { body } = await pay(id, cards.challenged);
    expect((await pay(id, '1234 5678')).status).toBe(400);
    expect((await pay(id, cards.challenged)).body.confirmationUrl).toBe(body.confirmationUrl);
  });

  test('not confirmed after all is on hold again, and leads back to its own page', async () => {
    const id = await onHold();
    const { body } = await pay(id, cards.challenged);
    const path = `/api/commerce/checkout/payments/${body.confirmationUrl.split('/').at(-1)}`;
    expect((await service.as().call('POST', path, { isApproved: false })).status).toBe(402);
    expect((await service.as().call('GET', path)).body.nextUrl).toBe(
      `/subscription/${tokenOf(id)}?problem=checkout.payment_declined`,
    );
    // Another card can be tried at once.
    expect((await pay(id, cards.declined)).status).toBe(402);
    expect(await read(id)).toMatchObject({ state: 'past_due', charges: 1 });
    await pay(id, cards.challenged);
    time += 3_600_000;
    const deps = depsOf(service, now);
    await repairOrders(deps, deps.log);
    await round(deps);
    expect(await read(id)).toMatchObject({ state: 'past_due', charges: 1, nextChargeOn: null });
    expect(await moneyOf(id)).toBe(1_500);
  });

  test.each(['before stock', 'before payment', 'payment taken', 'payment decided', 'sale taken', 'ended'])(
    'killed at "%s" is charged once or not at all, and never with the old card',
    async (point) => {
      const id = await onHold();
      await service.db.collection('testPayments').updateMany({}, { $unset: { declinesLater: '' } });
      const found = await depsOf(service, now).subscriptions.find('site-a', id);
      const dying = depsOf(service, now, {
        onStep: (_saga, at) => (at === point ? Promise.reject(new Died(at)) : undefined),
      });
      const details = { provider: 'test' as const, cardNumber: cards.good };
      await payOwed(found, details, dying).catch(() => undefined);
      for (let tries = 0; tries < 3; tries += 1) {
        time += leaseMs + 60_000;
        const deps = depsOf(service, now);
        await repairOrders(deps, deps.log);
        await round(deps);
      }
      const { state, charges } = await read(id);
      const isPaid = !point.startsWith('before');
      expect([state, charges]).toEqual(isPaid ? ['active', 2] : ['past_due', 1]);
      expect([(await placedOf(id)).length, await moneyOf(id)]).toEqual([charges, charges * 1_500]);
    },
  );

  test('is for who holds the link, of a subscription that owes something', async () => {
    const id = await begin('candle');
    expect((await pay(id)).body.code).toBe('subscription.not_possible');
    const foreign = service.as({ websiteId: 'site-b' });
    const path = `/api/commerce/subscription-links/${tokenOf(id)}/payments`;
    expect((await foreign.call('POST', path, { payment: { provider: 'gateway' } })).status).toBe(404);
    const sent = await service.as().post(path, { token: tokenOf(id), cardNumber: cards.good });
    expect(sent.headers.get('location')).toBe(`/subscription/${tokenOf(id)}?problem=subscription.not_possible`);
  });
});

describe('Skip, pause, go on, cancel', () => {
  test('a skipped date is not charged, and the schedule stays', async () => {
    const id = await begin('candle');
    const skipped: Subscription = (await act(id, 'skip')).body;
    expect([iso(skipped.nextChargeOn), skipped.charges, skipped.cycles[0]?.state]).toEqual([
      '2031-03-31',
      1,
      'skipped',
    ]);
    expect(await live(id, Date.UTC(2031, 3, 1))).toEqual(['2031-01-31', '2031-03-31']);
  });

  test('a skip pressed twice skips once, when it names the date', async () => {
    const id = await begin('candle');
    const answers = await Promise.all([act(id, 'skip', { slot: 1 }), act(id, 'skip', { slot: 1 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).slot).toBe(2);
  });

  test('a paused one charges nothing; going on, the next date is the first one still to come', async () => {
    const id = await begin('candle');
    await act(id, 'pause');
    time = Date.UTC(2031, 4, 10);
    expect(await round()).toBe(0);
    const { body } = await act(id, 'resume');
    expect([body.state, iso(body.nextChargeOn), body.charges]).toEqual(['active', '2031-05-31', 1]);
    expect(await live(id, Date.UTC(2031, 5, 1))).toEqual(['2031-01-31', '2031-05-31']);
  });

  test('a cancelled one stays cancelled', async () => {
    const id = await begin('candle');
    expect((await act(id, 'cancel')).body.state).toBe('cancelled');
    time += 400 * day;
    expect(await round()).toBe(0);
    for (const action of ['skip', 'pause', 'resume', 'cancel']) expect((await act(id, action)).status).toBe(409);
    expect(await events(id)).toEqual(['subscription.started', 'subscription.cancelled']);
  });

  test('nothing can be changed while a charge is being made', async () => {
    const id = await begin('candle');
    time = Date.UTC(2031, 1, 28, 9, 30);
    const busy: number[] = [];
    const deps = depsOf(service, now, {
      onStep: async (_saga, point) => {
        if (point === 'before payment') busy.push((await act(id, 'cancel')).status);
      },
    });
    await round(deps);
    expect([busy, (await read(id)).charges]).toEqual([[409], 2]);
    expect((await act(id, 'cancel')).status).toBe(200);
  });
});

describe('Several processes, and dead ones', () => {
  test('ten processes at once charge once', async () => {
    const id = await begin('candle');
    time = Date.UTC(2031, 1, 28, 9, 30);
    await Promise.all(Array.from({ length: 10 }, () => round()));
    expect([(await placedOf(id)).length, await moneyOf(id), (await read(id)).charges]).toEqual([2, 3_000, 2]);
  });

  test.each(points)('killed at "%s", the next one charges once and all books agree', async (point) => {
    const isRefusal = ['placing: payment back', 'placing: stock back', 'placing: refused'].includes(point);
    const id = await begin('candle', isRefusal ? { cardNumber: cardDecliningLater } : {});
    const before = await stockOf(service, 'candle');
    time = Date.UTC(2031, 1, 28, 9, 30);
    death = point;
    await round();
    death = undefined;
    // The order's repair job and the job of another process come along, in this order or the other.
    for (let tries = 0; tries < 3; tries += 1) {
      time += leaseMs + 30_000;
      const deps = depsOf(service, now);
      await repairOrders(deps, deps.log);
      await round(deps);
    }
    const charges = isRefusal ? 1 : 2;
    const subscription = await read(id);
    expect([subscription.charges, subscription.failedAttempts]).toEqual([charges, isRefusal ? 1 : 0]);
    expect([(await placedOf(id)).length, await moneyOf(id)]).toEqual([charges, charges * 1_500]);
    expect((before.onHand ?? 0) - ((await stockOf(service, 'candle')).onHand ?? 0)).toBe(charges - 1);
    expect(await ordersOf(id, { state: 'placing' })).toEqual([]);
  });

  test('the event of the first order, told three times, begins one subscription', async () => {
    const id = await begin('candle');
    const [order] = await placedOf(id);
    const deps = depsOf(service, now);
    const { startSubscription } = await import('./start-subscription.ts');
    await Promise.all([1, 2, 3].map(() => startSubscription('site-a', order?.id, deps)));
    expect(await service.db.collection('subscriptions').countDocuments({ websiteId: 'site-a', id })).toBe(1);
  });
});
