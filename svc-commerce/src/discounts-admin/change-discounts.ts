import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type * as discountCalls from '@tessera/contracts/commerce/discount-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { checkDiscount, tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import type { StoredDiscount } from '../discounts/discount-model.ts';
import { maxAutomatic } from '../discounts/discount-store.ts';
import { presentDiscount } from '../discounts/present-discount.ts';
import { couponKey } from '../discounts/redemptions.ts';
import type { DiscountsAdminDeps } from './deps.ts';

type Deps = Pick<DiscountsAdminDeps, 'coupons' | 'storeRules'>;
export type NewDiscount = z.output<(typeof discountCalls.createDiscount)['body']>;
export type ChangedDiscount = z.output<(typeof discountCalls.saveDiscount)['body']>;
/** The discount with an id, or the failure that there is none. */
export async function findDiscount(websiteId: string, id: string, { coupons }: Deps): Promise<OwnedDiscount | Failure> {
  const found = await coupons.find(websiteId, id);
  return found ? presentDiscount(found, coupons.now()) : fail('discount.unknown');
}

/** Makes a discount. No two have one code, whatever its letter case. */
export async function createDiscount(websiteId: string, body: NewDiscount, deps: Deps) {
  const checked = checkedDiscount({ ...body, id: newId('disc') });
  if (checked instanceof Failure) return checked;
  const { coupons, storeRules } = deps;
  const { discounts: most } = storeLimits;
  // Lists count over all of them.
  if ((await coupons.count(websiteId)) >= most) return fail('limit.reached', { n: most });
  const full = await tooManyAutomatic(websiteId, checked, undefined, deps);
  if (full) return full;
  const fresh = { uses: 0, pending: [], createdMs: coupons.now(), lastUsedMs: null, version: 1 };
  if (!(await coupons.insertOnce(websiteId, { ...checked, ...fresh, _id: couponKey(websiteId, checked.code) }))) {
    return taken();
  }
  storeRules.forget(websiteId);
  return findDiscount(websiteId, checked.id, deps);
}

/** Changes a discount if it still is what the owner saw. Its code stays: orders and customers know it by that. */
export async function saveDiscount(websiteId: string, id: string, body: ChangedDiscount, deps: Deps) {
  const { expectedVersion, ...fields } = body;
  const known = await findDiscount(websiteId, id, deps);
  if (known instanceof Failure) return known;
  const checked = checkedDiscount({ ...fields, id, code: known.code, isAutomatic: known.isAutomatic });
  if (checked instanceof Failure) return checked;
  const full = await tooManyAutomatic(websiteId, checked, known, deps);
  if (full) return full;
  const isSeen = { version: atVersion(expectedVersion) };
  return change(websiteId, id, { filter: isSeen, set: checked }, deps);
}

/** Switches a discount on or off, whatever else changed. */
export async function switchDiscount(websiteId: string, id: string, enabled: boolean, deps: Deps) {
  const known = await findDiscount(websiteId, id, deps);
  if (known instanceof Failure) return known;
  const full = await tooManyAutomatic(websiteId, { ...known, enabled }, known, deps);
  if (full) return full;
  return change(websiteId, id, { filter: {}, set: { enabled } }, deps);
}

/** Takes a discount away that no order used. */
export async function removeDiscount(websiteId: string, id: string, deps: Deps) {
  const { coupons, storeRules } = deps;
  const isRemoved = await coupons.removeUnused(websiteId, id);
  storeRules.forget(websiteId);
  if (isRemoved) return { discountId: id };
  return fail((await coupons.find(websiteId, id)) ? 'discount.in_use' : 'discount.unknown');
}

async function change(
  websiteId: string,
  id: string,
  { filter, set }: { filter: Filter<StoredDiscount>; set: Partial<Discount> },
  { coupons, storeRules }: Deps,
) {
  const changed = await coupons.change(websiteId, id, filter, set);
  storeRules.forget(websiteId);
  if (changed) return presentDiscount(changed, coupons.now());
  return fail((await coupons.find(websiteId, id)) ? 'settings.conflict' : 'discount.unknown');
}

/** Only so many automatic discounts are looked at for a cart: one more would silently do nothing. */
async function tooManyAutomatic(
  websiteId: string,
  next: Discount,
  before: Discount | undefined,
  { coupons }: Deps,
): Promise<Failure | undefined> {
  const counts = ({ isAutomatic, enabled, endsMs }: Discount) =>
    isAutomatic && enabled && (endsMs === null || endsMs > coupons.now());
  const isOneMore = counts(next) && !(before && counts(before));
  if (!isOneMore || !(await coupons.isFullOfAutomatic(websiteId))) return undefined;
  return fail('discount.too_many_automatic', { n: maxAutomatic });
}

function checkedDiscount(given: Discount): Discount | Failure {
  const discount = tidyDiscount(given);
  const errors = checkDiscount(discount);
  return Object.keys(errors).length > 0 ? fail('request.invalid', {}, errors) : discount;
}

function taken(): Failure {
  const failure = fail('discount.code_taken');
  return fail('discount.code_taken', {}, { code: failure.text });
}
