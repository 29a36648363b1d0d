import type { listOrders as listOrdersCall } from '@tessera/contracts/commerce/checkout-calls.ts';
import { createKeptFigures } from '@tessera/service-kit/data/kept-figures.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { z } from 'zod';
import { createTimedCache } from '../lib/timed-cache.ts';
import { byTime, type OrderStore } from './order-store.ts';

type Counts = z.output<(typeof listOrdersCall)['answer']>['counts'];
export type OrderCounts = ReturnType<typeof createOrderCounts>;

/** Counting looks at every order; up to so many it is done for each first page. */
const exactUpTo = 2_000;
/** Who turns the pages sees the counts of the first one for so long. */
const ttlMs = 60_000;
const none: Counts = { all: 0, pending: 0, fulfilled: 0, cancelled: 0, open: 0, refunded: 0, test: 0 };

/** How many placed orders a website has, in all and by state. */
export function createOrderCounts({ collection }: OrderStore, now: () => number) {
  const count = async (websiteId: string): Promise<Counts> => {
    const [counted] = await forWebsite(collection, websiteId).aggregate<Counts>(countStages).toArray();
    return counted ?? none;
  };
  const cache = createTimedCache(count, { ttlMs, max: 1_000, now });
  const keep = createKeptFigures<Counts>(now);
  const isLarge = async (websiteId: string) =>
    (await forWebsite(collection, websiteId).count({}, { limit: exactUpTo, hint: byTime })) === exactUpTo;
  return {
    /** The counts somebody saw just now. */
    recall: async (websiteId: string): Promise<Counts> =>
      (await isLarge(websiteId)) ? keep(websiteId, () => count(websiteId)) : cache.get(websiteId),
    /** Exact for a website of few orders; those of many may be as old as kept figures are. */
    async fresh(websiteId: string): Promise<Counts> {
      if (await isLarge(websiteId)) return keep(websiteId, () => count(websiteId));
      cache.forget(websiteId);
      return cache.get(websiteId);
    },
  };
}

const countIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
const is = (field: string, value: unknown) => ({ $eq: [`$${field}`, value] });

const countStages = [
  { $match: { state: 'placed' } },
  {
    $group: {
      _id: null,
      all: { $sum: 1 },
      pending: countIf(is('fulfilment', 'pending')),
      fulfilled: countIf(is('fulfilment', 'fulfilled')),
      cancelled: countIf(is('fulfilment', 'cancelled')),
      open: countIf({
        $and: [{ $in: ['$paymentState', ['pending', 'partially_paid']] }, { $ne: ['$fulfilment', 'cancelled'] }],
      }),
      refunded: countIf({
        $or: [is('paymentState', 'refunded'), { $in: ['done', { $ifNull: ['$refunds.state', []] }] }],
      }),
      test: countIf(is('testMode', true)),
    },
  },
  { $project: { _id: 0 } },
];
