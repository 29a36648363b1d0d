import { subscriptionState } from '@tessera/contracts/commerce/subscription.ts';
import type { listSubscriptions as listCall } from '@tessera/contracts/commerce/subscription-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Filter } from 'mongodb';
import type { z } from 'zod';
import { presentSubscriptionSummary } from './present-subscription.ts';
import type { SubscriptionDocument } from './subscription-document.ts';
import type { SubscriptionStore } from './subscription-store.ts';

type Query = z.output<(typeof listCall)['query']>;

const defaultLimit = 50;

/** Subscriptions of a website, newest first, with counts over all of them. */
export async function listSubscriptions({ collection }: SubscriptionStore, websiteId: string, query: Query) {
  const { limit = defaultLimit } = query;
  const scoped = forWebsite(collection, websiteId);
  const [found, groups] = await Promise.all([
    scoped
      .find({ $and: [wanted(query), after(query.cursor)] }, { projection: { timeline: 0, cycles: 0, outbox: 0 } })
      .sort({ startMs: -1, id: -1 })
      .limit(limit + 1)
      .toArray(),
    scoped
      .aggregate<{ _id: SubscriptionDocument['state']; count: number }>([
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ])
      .toArray(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  return {
    subscriptions: page.map(presentSubscriptionSummary),
    counts: countsOf(groups),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor([last.startMs, last.id]) : null,
  };
}

function wanted({ state, search }: Query): Filter<SubscriptionDocument> {
  const text = search?.trim().toLowerCase();
  return {
    ...(state && { state }),
    ...(text && { searchText: { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } }),
  };
}

/** Older than the last one of the page before; of the same moment, by id. */
function after(cursor: string | undefined): Filter<SubscriptionDocument> {
  const [startMs, id] = readCursor(cursor) ?? [];
  if (startMs === undefined || id === undefined) return {};
  return { $or: [{ startMs: { $lt: Number(startMs) } }, { startMs: Number(startMs), id: { $lt: String(id) } }] };
}

function countsOf(groups: readonly { _id: SubscriptionDocument['state']; count: number }[]) {
  const counts = { active: 0, paused: 0, past_due: 0, cancelled: 0, ended: 0 };
  for (const state of subscriptionState.options) counts[state] = groups.find(({ _id }) => _id === state)?.count ?? 0;
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}
