import type { Discount, DiscountState, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Filter } from 'mongodb';

/** Uses of a discount, counted in the document that a redemption changes. */
export interface Uses extends WebsiteDocument {
  uses: number;
  /** Orders that took a use and are not finished; each takes at most one. */
  pending: string[];
}

/** `_id` is `{websiteId}:{code in capitals}`. */
export interface DiscountDocument extends Uses, Discount {
  createdMs?: number;
  lastUsedMs?: number | null;
  version?: number;
}

/** What documents of earlier versions lack. */
const added = {
  isAutomatic: false,
  isCombinable: true,
  buyXGetY: null,
  scope: null,
  startsMs: null,
  endsMs: null,
};

/** A stored discount with every field there is now. */
export function complete<D extends Partial<DiscountDocument>>(stored: D): D {
  return { ...added, ...stored };
}

/** The first of these that is true: off, ended, used up, still to come, active. */
export function stateOf(
  {
    enabled,
    startsMs,
    endsMs,
    maxUses,
    uses,
  }: Pick<DiscountDocument, 'enabled' | 'startsMs' | 'endsMs' | 'maxUses' | 'uses'>,
  now: number,
): DiscountState {
  if (!enabled) return 'off';
  if ((endsMs ?? null) !== null && Number(endsMs) <= now) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  return (startsMs ?? null) !== null && Number(startsMs) > now ? 'scheduled' : 'active';
}

/** Discounts that are on and within their time. */
export function running(now: number): Filter<DiscountDocument> {
  return { enabled: true, startsMs: { $not: { $gt: now } }, endsMs: { $not: { $lte: now } } };
}

/** A discount as its owner reads it. */
export function presentDiscount(stored: DiscountDocument, now: number): OwnedDiscount {
  const {
    _id,
    websiteId: _,
    pending: __,
    createdMs = 0,
    lastUsedMs = null,
    version = 0,
    ...discount
  } = complete(stored);
  return { ...discount, state: stateOf(stored, now), createdMs, lastUsedMs, version };
}
