import type { Discount, DiscountState, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { StoredDiscount } from './discount-model.ts';

/** A stored discount with every field there is now. */
export type DiscountDocument = StoredDiscount & Discount;

/** A stored discount with what those of earlier versions lack. */
export function complete(stored: StoredDiscount): DiscountDocument {
  const { isAutomatic = false, isCombinable = true, buyXGetY = null, scope = null, ...rest } = stored;
  const { startsMs = null, endsMs = null } = rest;
  return { ...rest, isAutomatic, isCombinable, buyXGetY, scope, startsMs, endsMs };
}

/** The first of these that is true: off, ended, used up, still to come, active. */
export function stateOf(
  {
    enabled,
    startsMs,
    endsMs,
    maxUses,
    uses,
  }: Pick<StoredDiscount, 'enabled' | 'startsMs' | 'endsMs' | 'maxUses' | 'uses'>,
  now: number,
): DiscountState {
  if (!enabled) return 'off';
  if ((endsMs ?? null) !== null && Number(endsMs) <= now) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  return (startsMs ?? null) !== null && Number(startsMs) > now ? 'scheduled' : 'active';
}

/** Discounts that are on and within their time. */
export function running(now: number): Filter<StoredDiscount> {
  return { enabled: true, startsMs: trusted({ $not: { $gt: now } }), endsMs: trusted({ $not: { $lte: now } }) };
}

/** A discount as its owner reads it. */
export function presentDiscount(stored: StoredDiscount, now: number): OwnedDiscount {
  const {
    _id,
    websiteId: _,
    pending: __,
    schemaVersion: ___,
    removedOn: ____,
    outbox: _____,
    createdMs,
    lastUsedMs = null,
    version = 0,
    ...discount
  } = complete(stored);
  return { ...discount, state: stateOf(stored, now), createdMs, lastUsedMs, version };
}
