import { productType } from '@tessera/contracts/enumerations.ts';
import { createLogger } from '@tessera/service-kit/logger.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hooks } from '../deps.ts';
import { repairRefunds } from '../orders/refunds/refund-job.ts';
import { refundOrder } from '../orders/refunds/refund-order.ts';
import { refundLeaseMs } from '../orders/store/refund-log.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import type { CommerceDeps } from '../testing/deps-of.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';
import { boughtCards } from './bought-cards.ts';
import { issueForOrder } from './issue-gift-card.ts';
import { chooseCards } from './take-back.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
const log = createLogger('test', 'silent');

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  const giftCards = ['gift', 'voucher'].map((id) =>
    aProduct(id, {
      productType: productType.giftCard,
      variants: [aVariant(id, { priceCents: 2_500, unlimited: true })],
    }),
  );
  await service.load(aStore([aProduct('mug'), ...giftCards]));
});
afterAll(() => service.stop());

const partsWith = (hooks: Hooks = {}) => depsOf(service, () => time, hooks);
const lines = (...units: [line: number, quantity: number][]) => units.map(([line, quantity]) => ({ line, quantity }));
const givenBack = async (orderId: string) =>
  (await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId }))?.refundedCents ?? 0;

/** An order of a mug at £10 and a gift card at £25, with £5 for the post; its card is made. */
async function anOrderWithCards({ isIssued = true, more = {} } = {}) {
  const order = await aPlacedOrder(service, { mug: 1, gift: 1, ...more });
  const deps = partsWith();
  const stored = await deps.orders.findPlaced('site-a', order.id);
  if (!stored) throw new Error('no order');
  const issue = () => issueForOrder(stored, deps);
  if (isIssued) await issue();
  const ids = boughtCards(stored).map(({ id }) => id);
  const read = async (at = 0) => (await deps.giftCards.find({ websiteId: 'site-a', id: ids[at] ?? '' })) ?? undefined;
  return {
    ...order,
    issue,
    card: read,
    balances: async () => Promise.all(ids.map(async (_, at) => (await read(at))?.balanceCents)),
    spend: (cents: number, at = 0, orderId = 'order-of-a-friend') =>
      deps.giftCards.debit({ websiteId: 'site-a', id: ids[at] ?? '', orderId, cents }),
    mails: () => service.db.collection('mails').countDocuments({ websiteId: 'site-a', giftCardId: { $in: ids } }),
  };
}

describe('The refund of a gift card', () => {
  test('takes what is on it out of use, and says so in its ledger', async () => {
    const order = await anOrderWithCards();
    const { status, body } = await order.refund({ cents: 2_500, lines: lines([1, 1]) });
    expect([status, body.refunds[0].state]).toEqual([200, 'done']);
    expect(await givenBack(order.id)).toBe(2_500);
    expect(await order.balances()).toEqual([0]);
    const id = (await order.card())?.id;
    const { entries } = (await service.owner().call('GET', `/api/commerce/gift-cards/${id}`)).body;
    expect(entries[0]).toMatchObject({ kind: 'taken_back', cents: -2_500, orderId: order.id });
    expect(await order.spend(100)).toBe(false);
    // The same refund asked for again takes and gives nothing more.
    await order.refund({ cents: 2_500, lines: lines([1, 1]) });
    expect(await givenBack(order.id)).toBe(2_500);
    expect((await order.card())?.entries).toHaveLength(2);
  });

  test('takes nothing when more is on it than was looked at', async () => {
    const order = await anOrderWithCards();
    const id = (await order.card())?.id ?? '';
    const looked = { websiteId: 'site-a', id, orderId: order.id, refundId: 'looked', cents: 1_000 };
    expect(await partsWith().giftCards.takeBack(looked)).toBe(false);
    expect(await order.balances()).toEqual([2_500]);
  });

  test('that was spent in part gives back the rest only, and says how much was spent', async () => {
    const order = await anOrderWithCards();
    await order.spend(1_000);
    const whole = await order.refund({ cents: 2_500, lines: lines([1, 1]) });
    expect([whole.status, whole.body.code, whole.body.error]).toEqual([
      409,
      'order.refund_gift_card_spent',
      '£10.00 of these gift cards is spent already. At most £15.00 can be refunded for these items.',
    ]);
    expect([await givenBack(order.id), await order.balances()]).toEqual([0, [1_500]]);
    const rest = await order.refund({ refundId: 'refund-2', cents: 1_500, lines: lines([1, 1]) });
    expect(rest.status).toBe(200);
    expect([await givenBack(order.id), await order.balances()]).toEqual([1_500, [0]]);
    // The mug and its post can still go back; what was spent never does.
    expect((await order.refund({ refundId: 'refund-3', cents: 1_501 })).body.code).toBe('order.refund_gift_card_kept');
    expect((await order.refund({ refundId: 'refund-3', cents: 1_500, lines: lines([0, 1]) })).status).toBe(200);
  });

  test('of several takes those with the most on them, and leaves the others', () => {
    const held = [100, 2_500, 700].map((cents, at) => ({ id: `card-${at}`, line: 1, cents, worthCents: 2_500 }));
    expect(chooseCards(held, lines([1, 2], [0, 1]))).toEqual([
      { id: 'card-1', cents: 2_500, spentCents: 0 },
      { id: 'card-2', cents: 700, spentCents: 1_800 },
    ]);
  });

  test('is not left out: money alone goes back up to what the gift cards did not cost', async () => {
    const order = await anOrderWithCards();
    const { status, body } = await order.refund({ cents: 1_501 });
    expect([status, body.error]).toEqual([
      409,
      'At most £15.00 can be refunded: gift cards worth £25.00 are with the buyer or spent. Choose them among the items to take back what is left on them.',
    ]);
    expect((await order.refund({ refundId: 'refund-2', cents: 1_500 })).status).toBe(200);
    expect(await order.balances()).toEqual([2_500]);
  });

  test('before it was sent: it never is', async () => {
    const order = await anOrderWithCards({ isIssued: false });
    expect((await order.refund({ cents: 2_500, lines: lines([1, 1]) })).status).toBe(200);
    await order.issue();
    expect([await order.balances(), await order.mails()]).toEqual([[0], 0]);
  });
});

describe('Cancelling an order with gift cards', () => {
  test('takes them all back with the money', async () => {
    const order = await anOrderWithCards({ more: { voucher: 1 } });
    expect((await order.ask('cancel', {})).body).toMatchObject({ fulfilment: 'cancelled', paymentState: 'refunded' });
    expect([await givenBack(order.id), await order.balances()]).toEqual([6_500, [0, 0]]);
  });

  test('gives back all but what was spent of them', async () => {
    const order = await anOrderWithCards();
    await order.spend(700);
    const { body } = await order.ask('cancel', {});
    expect(body).toMatchObject({
      fulfilment: 'cancelled',
      paymentState: 'paid',
      refunds: [{ amount: { value: '3300' } }],
    });
    expect([await givenBack(order.id), await order.balances()]).toEqual([3_300, [0]]);
  });

  test('that was not paid in full makes none', async () => {
    const order = await aPlacedOrder(service, { mug: 1, gift: 1 }, { cardNumber: '4000000000000051' });
    expect((await order.ask('cancel', {})).body.fulfilment).toBe('cancelled');
    expect(await service.db.collection('giftCards').countDocuments({ websiteId: 'site-a', orderId: order.id })).toBe(0);
  });
});

describe('A refund of a gift card', () => {
  const refundOf = (orderId: string, deps: CommerceDeps) =>
    refundOrder(
      { websiteId: 'site-a', orderId },
      {
        ...{ refundId: 'refund-1', cents: 2_500, lines: lines([1, 1]), restock: false },
        ...{ reason: '', notify: false, who: 'owner-1' },
      },
      deps,
    );

  test.each(['before takeCards', 'takeCards taken', 'takeCards decided', 'card taken'])(
    'whose process dies %s is ended by the repair job, once',
    async (point) => {
      const order = await anOrderWithCards();
      let dies = true;
      const deps = partsWith({
        onStep: (_saga, reached) => {
          if (dies && reached === point) throw new Error('killed');
        },
      });
      await refundOf(order.id, deps);
      dies = false;
      time += refundLeaseMs + 1;
      await repairRefunds(deps, log);
      await repairRefunds(deps, log);
      expect((await order.read()).refunds[0]?.state).toBe('done');
      expect([await givenBack(order.id), await order.balances()]).toEqual([2_500, [0]]);
      expect((await order.card())?.entries.map(({ kind }) => kind)).toEqual(['issued', 'taken_back']);
    },
  );

  test('used between looking and taking moves no money, and the card keeps its rest', async () => {
    const order = await anOrderWithCards();
    const deps = partsWith({
      onStep: async (_saga, reached) => {
        if (reached === 'before takeCards') await order.spend(400);
      },
    });
    expect(await refundOf(order.id, deps)).toMatchObject({ code: 'order.refund_gift_card_changed' });
    expect([await givenBack(order.id), await order.balances()]).toEqual([0, [2_100]]);
    const { refunds, timeline } = await order.read();
    expect([refunds[0]?.state, timeline[0]?.what]).toEqual([
      'failed',
      'Refund of £25.00 was stopped: a gift card of this order was used in this moment',
    ]);
    expect((await order.refund({ refundId: 'refund-2', cents: 2_100, lines: lines([1, 1]) })).status).toBe(200);
    expect(await order.balances()).toEqual([0]);
  });

  test('that the payment provider turns down puts the card back, whoever dies meanwhile', async () => {
    const order = await anOrderWithCards({ isIssued: false });
    let dies = true;
    const real = partsWith({
      onStep: (_saga, reached) => {
        if (dies && reached === 'takeCards back') throw new Error('killed');
      },
    });
    const deps = { ...real, payments: { ...real.payments, refund: async () => 'refused' as const } };
    await refundOf(order.id, deps);
    dies = false;
    time += refundLeaseMs + 1;
    // The payment provider is not asked again for what was turned down.
    await repairRefunds(real, log);
    expect((await order.read()).refunds[0]?.state).toBe('failed');
    await order.issue();
    expect([await givenBack(order.id), await order.balances(), await order.mails()]).toEqual([0, [2_500], 1]);
    // A process that slept through it all takes nothing any more.
    const { id = '' } = (await order.card()) ?? {};
    const late = { websiteId: 'site-a', id, orderId: order.id, refundId: `${order.id}.refund-1`, cents: 2_500 };
    expect([await real.giftCards.takeBack(late), await order.balances()]).toEqual([false, [2_500]]);
    expect((await order.refund({ refundId: 'refund-2', cents: 2_500, lines: lines([1, 1]) })).status).toBe(200);
    expect(await order.balances()).toEqual([0]);
  });
});
