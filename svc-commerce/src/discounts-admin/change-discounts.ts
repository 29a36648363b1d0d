import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type * as discountCalls from '@tessera/contracts/commerce/discount-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { checkDiscount, tidyDiscount } from '@tessera/rules/cart/check-discount.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import type { StoredDiscount } from '../discounts/discount-model.ts';
import { maxAutomatic } from '../discounts/discount-store.ts';
import { complete, presentDiscount } from '../discounts/present-discount.ts';
import type { DiscountsAdminDeps } from './deps.ts';

type Deps = Pick<DiscountsAdminDeps, 'coupons' | 'storeRules' | 'wakeOutbox'>;
export type NewDiscount = z.output<(typeof discountCalls.createDiscount)['body']>;
export type ChangedDiscount = z.output<(typeof discountCalls.saveDiscount)['body']>;
/** Whoever switches or takes away means it whatever else was changed meanwhile, and is tried again. */
const tries = 20;

/** The discount with an id, or the failure that there is none. */
export async function findDiscount(
  websiteId: string,
  id: string,
  { coupons }: Pick<Deps, 'coupons'>,
): Promise<OwnedDiscount | Failure> {
  const found = await coupons.find(websiteId, id);
  return found ? presentDiscount(found, coupons.now()) : fail('discount.unknown');
}

/** Makes a discount. No two have one code, whatever its letter case. */
export async function createDiscount(websiteId: string, body: NewDiscount, deps: Deps) {
  const checked = checkedDiscount({ ...body, id: newId('disc') });
  if (checked instanceof Failure) return checked;
  const { coupons } = deps;
  const { discounts: most } = storeLimits;
  // Lists count over all of them.
  if ((await coupons.count(websiteId)) >= most) return fail('limit.reached', { n: most });
  const full = await tooManyAutomatic(websiteId, checked, undefined, deps);
  if (full) return full;
  if (!(await coupons.insertOnce(websiteId, checked))) return taken();
  noticed(websiteId, deps);
  return findDiscount(websiteId, checked.id, deps);
}

/** Changes a discount if it still is what the owner saw. Its code stays: orders and customers know it by that. */
export async function saveDiscount(websiteId: string, id: string, body: ChangedDiscount, deps: Deps) {
  const { expectedVersion, ...fields } = body;
  const found = await deps.coupons.find(websiteId, id);
  if (!found) return fail('discount.unknown');
  const known = complete(found);
  const checked = checkedDiscount({ ...fields, id, code: known.code, isAutomatic: known.isAutomatic });
  if (checked instanceof Failure) return checked;
  const full = await tooManyAutomatic(websiteId, checked, known, deps);
  if (full) return full;
  if ((found.version ?? 0) !== expectedVersion) return fail('settings.conflict');
  return (await change(found, checked, deps)) ?? conflict(websiteId, id, deps);
}

/** Switches a discount on or off, whatever else changes. */
export async function switchDiscount(websiteId: string, id: string, enabled: boolean, deps: Deps) {
  const attempt = async () => {
    const found = await deps.coupons.find(websiteId, id);
    if (!found) return fail('discount.unknown');
    const known = complete(found);
    const full = await tooManyAutomatic(websiteId, { ...known, enabled }, known, deps);
    return full ?? change(found, { enabled }, deps);
  };
  return retryOnConflict(attempt, { tries, giveUp: () => fail('settings.conflict') });
}

/** Takes a discount away that no order used. */
export async function removeDiscount(websiteId: string, id: string, deps: Deps) {
  const attempt = async () => {
    const found = await deps.coupons.find(websiteId, id);
    if (!found) return fail('discount.unknown');
    if (found.uses > 0) return fail('discount.in_use');
    if (!(await deps.coupons.remove(found))) return undefined;
    noticed(websiteId, deps);
    return { discountId: id };
  };
  return retryOnConflict(attempt, { tries, giveUp: () => fail('settings.conflict') });
}

/** @returns undefined when somebody else changed it meanwhile */
async function change(found: StoredDiscount, set: Partial<Discount>, deps: Deps): Promise<OwnedDiscount | undefined> {
  const changed = await deps.coupons.changeIfUnchanged(found, set);
  if (!changed) return undefined;
  noticed(found.websiteId, deps);
  return presentDiscount(changed, deps.coupons.now());
}

async function conflict(websiteId: string, id: string, { coupons }: Pick<Deps, 'coupons'>): Promise<Failure> {
  return fail((await coupons.find(websiteId, id)) ? 'settings.conflict' : 'discount.unknown');
}

/** Carts go by it from now on, and others hear of it. */
function noticed(websiteId: string, { storeRules, wakeOutbox }: Deps): void {
  storeRules.forget(websiteId);
  wakeOutbox();
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
