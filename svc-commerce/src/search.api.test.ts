import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGiftCardStore } from './gift-cards/gift-card-store.ts';
import { createGiftCardList } from './gift-cards/list-gift-cards.ts';
import { exportOrders } from './orders/list/export-orders.ts';
import { listOrders } from './orders/list/list-orders.ts';
import { createOrderCounts } from './orders/list/order-counts.ts';
import { createOrderStore } from './orders/store/order-store.ts';
import { listOwnReviews } from './reviews/list-reviews.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { createSubscriptionList } from './subscriptions/list-subscriptions.ts';
import { createSubscriptionStore } from './subscriptions/subscription-store.ts';
import { aStore } from './testing/builders.ts';
import { type CommerceService, startCommerce } from './testing/commerce-service.ts';
import { anIssuedCard } from './testing/shopper.ts';
import { aSubscribable, aSubscription } from './testing/subscriber.ts';

/** More than are few (1,000), as are the pre-orders among them: fewer are looked at one by one. */
const count = 1_500;
const isPreOrder = (n: number) => n % 4 !== 3;
/** A page, and what of an index is read at once. */
const maxExamined = 200;
const now = () => Date.UTC(2031, 0, 31, 9, 30);
const kinds = ['orders', 'giftCards', 'subscriptions', 'reviews'] as const;

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 }, { now });
  await service.load(aStore([aSubscribable('candle')]));
  await aSubscription(service, now, 'candle');
  await anIssuedCard(service, 1_000);
  const review = { id: 'rev-1', rating: 5, authorName: 'Ann', title: 'Good', body: 'Yes.', reply: null };
  await service.platform().call('PUT', '/internal/reviews', {
    reviews: [{ ...review, createdOn: now(), productId: 'prod-candle', productName: 'Candle' }],
  });
  for (const kind of kinds) await multiply(kind);
  await service.db
    .collection('orders')
    .updateOne({ _id: 'site-a:copy-7' as never }, { $set: { paymentState: 'refunded' } });
  for (const name of ['order', 'gift-card', 'subscription', 'review']) {
    await service.repairJobs.run(`svc-commerce.${name}-words`);
  }
});
afterAll(() => service.stop());

/** Where an order goes; some orders have the words of before they were found by that. */
const placeOf = (n: number, { shippingAddress }: Document) => ({
  phone: `+44 7700 ${900_000 + n}`,
  shippingAddress: { ...shippingAddress, postalCode: `ZE${n} 4QT`, city: `Ness${n}` },
  ...(n % 3 === 0 && { search: { words: ['candle'], rule: 1 } }),
});

/** Like the one there is, as they were kept before they had words. */
async function multiply(kind: (typeof kinds)[number]) {
  const collection = service.db.collection<Document & { _id: string }>(kind);
  const one = await collection.findOne(kind === 'orders' ? { state: 'placed' } : {});
  if (!one) throw new Error(`there are no ${kind}`);
  const { search: _, outbox: __, hasRefund: ___, ...like } = one;
  const earlier = now() - 86_400_000;
  await collection.insertMany(
    Array.from({ length: count }, (_unused, n) => ({
      ...like,
      ...{ _id: `site-a:copy-${n}`, id: `copy-${n}`, claim: `c${n}`, tokenHash: `t${n}`, codeHash: `h${n}` },
      ...{ createdOn: earlier - n, issuedOn: earlier - n, startMs: earlier - n, number: `FH-${20_000 + n}` },
      ...{ email: `buyer${n}@mail.example`, authorName: `Author${n} Smith`, searchText: 'what was searched in' },
      ...(kind === 'orders' && isPreOrder(n) && { hasPreOrder: true }),
      ...(kind === 'orders' && placeOf(n, like)),
      ...(kind === 'subscriptions' && { contact: { ...like.contact, email: `buyer${n}@mail.example` } }),
    })),
  );
}

const get = async (path: string) => (await service.owner().call('GET', `/api/commerce/${path}`)).body;
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('A search of owners', () => {
  test.each([
    ['the digits of its number', '21345', ['copy-1345']],
    ['its number', 'fh-21345', ['copy-1345']],
    ['the beginning of its number', '2134', Array.from({ length: 10 }, (_, n) => `copy-${1340 + n}`)],
    ['the whole e-mail address, of which others begin alike', 'buyer134@mail.example', ['copy-134']],
    ['the beginning of the address', 'BUYER1345@', ['copy-1345']],
    ['part of the address and a word of the item', 'buyer1345 candle', ['copy-1345']],
    ['its postcode', 'ze1347 4qt', ['copy-1347']],
    ['its postcode without the space', 'ZE13454QT', ['copy-1345']],
    ['its town', 'ness1347', ['copy-1347']],
    ['the telephone number as it was typed', '+44 7700 901347', ['copy-1347']],
    ['the telephone number as it is dialled in the country', '07700 901345', ['copy-1345']],
    ['the end of a word', '1345', []],
    ['signs alone', '.*', []],
  ])('finds an order by %s', async (_what, search, expected) => {
    expect(idsOf((await get(`orders?search=${encodeURIComponent(search)}`)).orders)).toEqual(expected);
  });

  test('of a word that most have comes page by page, whole', async () => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { orders, nextPageCursor } = await get(`orders?limit=200&search=mail&cursor=${cursor}`);
      found.push(...idsOf(orders));
      cursor = nextPageCursor;
    }
    expect(found).toEqual(Array.from({ length: count }, (_, n) => `copy-${n}`));
  });

  test('finds gift cards, subscriptions and reviews', async () => {
    expect(idsOf((await get('gift-cards?search=buyer77@mail')).giftCards)).toEqual(['copy-77']);
    expect(idsOf((await get('subscriptions?search=candle+buyer77@mail')).subscriptions)).toEqual(['copy-77']);
    expect(idsOf((await get('reviews?search=author1234')).reviews)).toEqual(['copy-1234']);
  });

  test('is exported the same', async () => {
    const { body } = await service.owner().call('GET', '/api/commerce/orders/export?search=buyer1345');
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
    expect(body).toContain('FH-21345');
  });

  test('is nothing anybody reads of an order', async () => {
    const order = await get('orders/copy-7');
    expect(Object.keys(order)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/search|hasRefund|hasPreOrder/)]),
    );
    expect(idsOf((await get('orders?payment=refunded')).orders)).toEqual(['copy-7']);
  });
});

/** Of 1,500 each. */
describe('The database looks at a page of what owners list, not at all of it', () => {
  const orders = (query: Parameters<typeof listOrders>[3]) => (_db: Db, models: Models) => {
    const store = createOrderStore(models, { now, wakeJob: () => undefined });
    return listOrders(store, createOrderCounts(store, now), 'site-a', query);
  };
  const giftCards = (query: object) => (_db: Db, models: Models) => {
    const store = createGiftCardStore(models, now);
    return createGiftCardList(store, now)('site-a', query);
  };
  const subscriptions = (query: object) => (_db: Db, models: Models) =>
    createSubscriptionList(createSubscriptionStore(models, now), now)('site-a', query);
  const reviews = (query: object) => (_db: Db, models: Models) =>
    listOwnReviews('site-a', query, createReviewStore(models, now));
  const exported = (search: string) => async (_db: Db, models: Models) => {
    for await (const _ of exportOrders(createOrderStore(models, { now, wakeJob: () => undefined }), 'site-a', {
      search,
    }));
  };

  test.each<[string, (db: Db, models: Models) => Promise<unknown>]>([
    ['orders', orders({})],
    ['orders by an address', orders({ search: 'buyer1345@mail.example' })],
    ['orders by a postcode', orders({ search: 'ze1345' })],
    ['orders by a number', orders({ search: 'fh-21345' })],
    ['orders by a word that all have', orders({ search: 'mail' })],
    ['refunded orders', orders({ payment: 'refunded' })],
    ['open orders, by total', orders({ payment: 'open', sort: 'highest' })],
    ['test orders', orders({ test: 'true' })],
    ['pre-orders', orders({ preOrder: 'true' })],
    ['pre-orders to fulfil', orders({ preOrder: 'true', fulfilment: 'pending' })],
    ['orders of a time, by total', orders({ sort: 'highest', from: now() - 86_400_000 - 10 })],
    ['an export of what few are', exported('buyer1345@')],
    ['gift cards by an address', giftCards({ search: 'buyer1345@' })],
    ['disabled gift cards', giftCards({ state: 'disabled' })],
    ['subscriptions by an address', subscriptions({ search: 'buyer1345@' })],
    ['paused subscriptions', subscriptions({ state: 'paused' })],
    ['reviews by a word', reviews({ search: 'author1345' })],
    ['hidden reviews', reviews({ state: 'hidden' })],
  ])('for %s', async (_what, work) => {
    // Finds alone: counts are made up to a bound, and beyond it behind the answer.
    const { keys, documents } = await examinedBy(service.config.MONGODB_URL, service.db.databaseName, work, ['find']);
    expect(keys).toBeLessThanOrEqual(maxExamined);
    expect(documents).toBeLessThanOrEqual(maxExamined);
  });
});
