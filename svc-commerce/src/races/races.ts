import { anIssuedCard, aReadyBuyer, aShopper, type Buyer, stockOf } from '../testing/shopper.ts';
import { fewUnits, type RacingServices } from './race-store.ts';

export interface Race {
  name: string;
  /** What must come out, every time. */
  expected: string;
  run(services: RacingServices, round: number): Promise<string>;
}

const coupons = '/api/commerce/shopping-cart/coupons';
const giftCards = '/api/commerce/shopping-cart/gift-cards';
const entries = '/api/commerce/shopping-cart/entries';

const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
const done = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
const buyers = ({ one, two }: RacingServices, count: number, items: Record<string, number>): Promise<Buyer[]> =>
  times(count, (at) => aReadyBuyer(at % 2 ? one : two, items));

/** One buyer, at both processes. */
async function atBoth({ one, two }: RacingServices, items: Record<string, number>): Promise<[Buyer, Buyer]> {
  const here = await aReadyBuyer(one, items);
  const there = await aReadyBuyer(two, {}, here.claims);
  there.cookies.set('__Host-CART', here.cookies.get('__Host-CART') ?? '');
  return [here, there];
}

/** The races of the store, each through two processes. */
export const races: readonly Race[] = [
  {
    name: '20 adds at once',
    expected: '21 units',
    run: async (services) => {
      const both = await atBoth(services, { mug: 1 });
      await times(20, (at) => (both[at % 2] ?? both[0]).add('mug'));
      return `${(await both[0].cart()).totalQuantity} units`;
    },
  },
  {
    name: '50 buyers of 5 units',
    expected: '5 orders, 0 left, 0 held',
    run: async (services, round) => {
      const item = `rare-${round}`;
      const all = await buyers(services, 50 - fewUnits, { [item]: 1 });
      const late = await buyers(services, fewUnits, { [item]: 1 });
      const answers = await Promise.all([...all, ...late].map((buyer) => buyer.place()));
      const { onHand, held } = await stockOf(services.one, item);
      return `${done(answers)} orders, ${onHand} left, ${held} held`;
    },
  },
  {
    name: 'a coupon for one use, 10 carts',
    expected: '1 use, 1 order with it',
    run: async (services, round) => {
      const code = `ONCE${round}`;
      const all = await buyers(services, 10, { mug: 1 });
      await Promise.all(all.map((buyer) => buyer.call('POST', coupons, { code })));
      await Promise.all(all.map((buyer) => buyer.place()));
      const { db } = services.one;
      const kept = await db.collection('coupons').findOne({ websiteId: 'site-a', code });
      const used = await db
        .collection('orders')
        .countDocuments({ websiteId: 'site-a', state: 'placed', coupons: code });
      return `${kept?.uses} use, ${used} order with it`;
    },
  },
  {
    name: 'a gift card of 50.00, 20 debits of 15.00',
    expected: '0 left, 5000 paid by it',
    run: async (services) => {
      const { card, code } = await anIssuedCard(services.one, 5_000);
      const all = await buyers(services, 20, { mug: 1 });
      await Promise.all(all.map((buyer) => buyer.call('POST', giftCards, { code })));
      // Some are told that the card pays less by now; they go on with what it still pays.
      await Promise.all(all.map((buyer) => buyer.place()));
      await Promise.all(all.map((buyer) => buyer.place()));
      const kept = (await services.one.owner().call('GET', `/api/commerce/gift-cards/${card}`)).body;
      const paid = await services.one.db
        .collection('orders')
        .aggregate([
          { $match: { state: 'placed' } },
          { $unwind: '$giftCards' },
          { $match: { 'giftCards.id': card } },
          { $group: { _id: null, cents: { $sum: '$giftCards.cents' } } },
        ])
        .toArray();
      return `${kept.balanceCents} left, ${paid[0]?.cents ?? 0} paid by it`;
    },
  },
  {
    name: 'one cart completed 5 times',
    expected: '1 order, 1 payment',
    run: async (services) => {
      const [here, there] = await atBoth(services, { mug: 1 });
      const { id: cartId } = await here.cart();
      const answers = await Promise.all([here, there, here, there, here].map((buyer) => buyer.place({ cartId })));
      const orders = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.orderId] : [])));
      const [orderId] = orders;
      const payments = await services.one.db
        .collection('testPayments')
        .countDocuments({ websiteId: 'site-a', orderId });
      return `${orders.size} order, ${payments} payment`;
    },
  },
  {
    name: 'one Idempotency-Key 50 times',
    expected: '2 units',
    run: async ({ one, two }) => {
      const here = aShopper(one);
      await here.add('mug');
      const there = aShopper(two, here.claims);
      there.cookies.set('__Host-CART', here.cookies.get('__Host-CART') ?? '');
      const body = { itemId: 'prod-mug', sku: null, quantity: 1 };
      await times(50, (at) => (at % 2 ? here : there).call('POST', entries, body, { 'idempotency-key': 'once' }));
      return `${(await here.cart()).totalQuantity} units`;
    },
  },
];
