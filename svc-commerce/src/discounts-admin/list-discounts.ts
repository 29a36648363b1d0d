import { type DiscountState, discountStates } from '@tessera/contracts/commerce/discount.ts';
import type * as discountCalls from '@tessera/contracts/commerce/discount-calls.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from 'mongodb';
import type { z } from 'zod';
import { discountOrder, type StoredDiscount, there } from '../discounts/discount-model.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';
import { presentDiscount, stateOf } from '../discounts/present-discount.ts';

type Query = z.output<(typeof discountCalls.listDiscounts)['query']>;

const limit = 50;
const newest = { fields: ['createdMs', 'id'], direction: -1, index: discountOrder } as const;

/** Discounts of a website, newest first, with counts by state over all of them. */
export async function listDiscounts({ listed, now }: DiscountStore, websiteId: string, query: Query) {
  const at = now();
  const scoped = listed(websiteId);
  const [{ page, ...paging }, all] = await Promise.all([
    findListPage(scoped, {
      where: { $and: [there, inState(query.state, at), named(query.search)] },
      order: newest,
      cursor: query.cursor,
      limit,
    }),
    scoped.find(there, { projection: { enabled: 1, startsMs: 1, endsMs: 1, maxUses: 1, uses: 1 } }).toArray(),
  ]);
  return { discounts: page.map((stored) => presentDiscount(stored, at)), counts: countsOf(all, at), ...paging };
}

function countsOf(all: readonly StoredDiscount[], at: number) {
  const states = all.map((stored) => stateOf(stored, at));
  const of = (state: DiscountState) => states.filter((each) => each === state).length;
  return { all: all.length, ...recordOf(discountStates.map((state) => [state, of(state)])) };
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
