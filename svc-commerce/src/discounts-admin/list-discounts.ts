import { type DiscountState, discountStates } from '@tessera/contracts/commerce/discount.ts';
import type * as discountCalls from '@tessera/contracts/commerce/discount-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from 'mongodb';
import type { z } from 'zod';
import type { StoredDiscount } from '../discounts/discount-model.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';
import { presentDiscount, stateOf } from '../discounts/present-discount.ts';

type Query = z.output<(typeof discountCalls.listDiscounts)['query']>;

const limit = 50;

/** Discounts of a website, newest first, with counts by state over all of them. */
export async function listDiscounts({ listed, now }: DiscountStore, websiteId: string, query: Query) {
  const at = now();
  const scoped = listed(websiteId);
  const [found, all] = await Promise.all([
    scoped
      .find(
        { $and: [inState(query.state, at), named(query.search), after(query.cursor)] },
        { sort: { createdMs: -1, id: -1 }, limit: limit + 1 },
      )
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

function countsOf(all: readonly StoredDiscount[], at: number) {
  const states = all.map((stored) => stateOf(stored, at));
  const of = (state: DiscountState) => [state, states.filter((each) => each === state).length];
  return { all: all.length, ...(Object.fromEntries(discountStates.map(of)) as Record<DiscountState, number>) };
}

/** The same order of precedence as `stateOf`. */
function inState(state: DiscountState | undefined, now: number): Filter<StoredDiscount> {
  const hasNotEnded = { endsMs: trusted({ $not: { $lte: now } }) };
  const isUsedUp = { maxUses: trusted({ $ne: null }), $expr: trusted({ $gte: ['$uses', '$maxUses'] }) };
  const hasUses = { $or: [{ maxUses: null }, { $expr: trusted({ $lt: ['$uses', '$maxUses'] }) }] };
  switch (state) {
    case undefined:
      return {};
    case 'off':
      return { enabled: false };
    case 'ended':
      return { enabled: true, endsMs: trusted({ $lte: now }) };
    case 'usedUp':
      return { enabled: true, ...hasNotEnded, ...isUsedUp };
    case 'scheduled':
      return { enabled: true, ...hasNotEnded, ...hasUses, startsMs: trusted({ $gt: now }) };
    case 'active':
      return { enabled: true, ...hasNotEnded, ...hasUses, startsMs: trusted({ $not: { $gt: now } }) };
  }
}

function named(search: string | undefined): Filter<StoredDiscount> {
  const text = search?.trim();
  if (!text) return {};
  return { code: trusted({ $regex: text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), $options: 'i' }) };
}

function after(cursor: string | undefined): Filter<StoredDiscount> {
  const [createdMs, id] = readCursor(cursor) ?? [];
  if (createdMs === undefined || id === undefined) return {};
  return {
    $or: [
      { createdMs: trusted({ $lt: Number(createdMs) }) },
      { createdMs: Number(createdMs), id: trusted({ $lt: String(id) }) },
    ],
  };
}
