import {
  type Discount,
  type DiscountState,
  type OwnedDiscount,
  ownedDiscount,
} from '@tessera/contracts/commerce/discount.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { pickFields } from '../lib/pick-fields.ts';
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

/** Contract fields that are read from the document. */
const storedFields = ownedDiscount.omit({ state: true }).keyof().options;

/** A discount as its owner reads it. */
export function presentDiscount(stored: StoredDiscount, now: number): OwnedDiscount {
  const { lastUsedMs = null, version = 0 } = stored;
  return { ...pickFields(complete(stored), storedFields), state: stateOf(stored, now), lastUsedMs, version };
}
