import { type DiscountState, discountStates } from '@tessera/contracts/commerce/discount.ts';
import type { listDiscounts as listDiscountsCall } from '@tessera/contracts/commerce/discount-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Filter } from 'mongodb';
import type { z } from 'zod';
import { type DiscountDocument, presentDiscount, stateOf } from '../discounts/discount-document.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';

type Query = z.output<(typeof listDiscountsCall)['query']>;

const limit = 50;

/** Discounts of a website, newest first, with counts by state over all of them. */
export async function listDiscounts({ collection, now }: DiscountStore, websiteId: string, query: Query) {
  const at = now();
  const scoped = forWebsite(collection, websiteId);
  const [found, all] = await Promise.all([
    scoped
      .find({ $and: [inState(query.state, at), named(query.search), after(query.cursor)] })
      .sort({ createdMs: -1, id: -1 })
      .limit(limit + 1)
      .toArray(),
    scoped.find({}, { projection: { enabled: 1, startsMs: 1, endsMs: 1, maxUses: 1, uses: 1 } }).toArray(),
  ]);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasNextPage = found.length > limit;
  return {
    discounts: page.map((stored) => presentDiscount(stored, at)),
    counts: countsOf(all, at),
    hasNextPage,
    nextPageCursor: hasNextPage && last ? writeCursor([last.createdMs ?? 0, last.id]) : null,
  };
}

function countsOf(all: readonly DiscountDocument[], at: number) {
  const states = all.map((stored) => stateOf(stored, at));
  const of = (state: DiscountState) => [state, states.filter((each) => each === state).length];
  return { all: all.length, ...(Object.fromEntries(discountStates.map(of)) as Record<DiscountState, number>) };
}

/** The same order of precedence as `stateOf`. */
function inState(state: DiscountState | undefined, now: number): Filter<DiscountDocument> {
  const hasNotEnded = { endsMs: { $not: { $lte: now } } };
  const isUsedUp = { maxUses: { $ne: null }, $expr: { $gte: ['$uses', '$maxUses'] } };
  const hasUses = { $or: [{ maxUses: null }, { $expr: { $lt: ['$uses', '$maxUses'] } }] };
  switch (state) {
    case undefined:
      return {};
    case 'off':
      return { enabled: false };
    case 'ended':
      return { enabled: true, endsMs: { $lte: now } };
    case 'usedUp':
      return { enabled: true, ...hasNotEnded, ...isUsedUp };
    case 'scheduled':
      return { enabled: true, ...hasNotEnded, ...hasUses, startsMs: { $gt: now } };
    case 'active':
      return { enabled: true, ...hasNotEnded, ...hasUses, startsMs: { $not: { $gt: now } } };
  }
}

function named(search: string | undefined): Filter<DiscountDocument> {
  const text = search?.trim();
  if (!text) return {};
  return { code: { $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' } };
}

function after(cursor: string | undefined): Filter<DiscountDocument> {
  const [createdMs, id] = readCursor(cursor) ?? [];
  if (createdMs === undefined || id === undefined) return {};
  return {
    $or: [{ createdMs: { $lt: Number(createdMs) } }, { createdMs: Number(createdMs), id: { $lt: String(id) } }],
  };
}
