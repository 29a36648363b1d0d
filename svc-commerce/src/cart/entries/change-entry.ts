import { findLine } from '@tessera/rules/cart/merge-lines.ts';
import { checkQuantity, quantityLimits } from '@tessera/rules/product/quantity.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartDeps } from '../deps.ts';
import { withStock } from '../lines/cart-line.ts';
import { type Changed, changeCart } from '../lines/change-cart.ts';
import { holdersOf } from '../lines/reservations.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';
import type { CartDocument, CartLine } from '../store/cart-document.ts';
import { checkFields } from './check-fields.ts';
import { checkLineQuantity } from './check-line-quantity.ts';

/** Sets the quantity of an entry. */
export async function changeQuantity(
  owner: CartOwner,
  entryId: string,
  quantity: unknown,
  deps: CartDeps,
): Promise<Changed<CartLine> | Failure> {
  const checked = checkQuantity(quantity);
  if (!checked.ok) return fail(checked.code);
  return changeLine(
    owner,
    entryId,
    async (line, cart) => {
      const levels = await deps.stock.levelsFor(owner.websiteId, [line.variantId], holdersOf(cart));
      const changed = { ...withStock(line, levels.get(line.variantId)), quantity: checked.quantity };
      const lines = cart.lines.map((each) => (each === line ? changed : each));
      return checkLineQuantity(changed, lines) ?? { lines, changed };
    },
    deps,
  );
}

/** Takes an entry out. */
export async function removeEntry(owner: CartOwner, entryId: string, deps: CartDeps) {
  const removed = await changeLine(
    owner,
    entryId,
    (line, cart) => ({ lines: cart.lines.filter((each) => each !== line), changed: line }),
    deps,
  );
  if (removed instanceof Failure) return removed;
  const { hold, websiteId, _id } = removed.cart;
  const { variantId } = removed.result;
  // Units kept aside at checkout go back at once instead of with the repair job; other lines of the variant hold anew.
  if (hold) await deps.holds.release({ websiteId, variantId, holder: _id }, null);
  return removed;
}

export interface FieldsRequest {
  entryId: string;
  itemId: string;
  sku: string | null;
  additionalFields: string;
}

/** Replaces an entry's additional field values; an entry that becomes like another one joins it. */
export async function changeFields(owner: CartOwner, request: FieldsRequest, deps: CartDeps) {
  return changeLine(
    owner,
    request.entryId,
    async (line, cart) => {
      const shownSku = line.isVariantShown ? line.sku : null;
      if (line.itemId !== request.itemId || ![shownSku, line.sku].includes(request.sku)) {
        return fail('cart.entry_mismatch');
      }
      const product = await deps.products.getCached(owner.websiteId, line.itemId);
      if (!product) return fail('cart.entry_gone');
      const fields = checkFields(product, request.additionalFields);
      if (fields instanceof Failure) return fields;
      return joinEqual({ ...line, ...fields }, cart.lines);
    },
    deps,
  );
}

interface ChangedLine {
  lines: CartLine[];
  changed: CartLine;
}

function joinEqual(changed: CartLine, lines: readonly CartLine[]): ChangedLine | Failure {
  const others = lines.filter(({ id }) => id !== changed.id);
  const equal = findLine(others, changed);
  const joined = equal ? { ...changed, quantity: changed.quantity + equal.quantity } : changed;
  if (joined.quantity > quantityLimits.max) return fail('cart.quantity_out_of_range');
  const kept = lines.filter((line) => line !== equal);
  return { lines: kept.map((line) => (line.id === joined.id ? joined : line)), changed: joined };
}

type LineChange = (line: CartLine, cart: CartDocument) => Promise<ChangedLine | Failure> | ChangedLine | Failure;

/** Changes one line of the open cart (CART-118). */
function changeLine(
  owner: CartOwner,
  entryId: string,
  change: LineChange,
  deps: CartDeps,
): Promise<Changed<CartLine> | Failure> {
  return changeCart(
    owner,
    async (cart, rules) => {
      const line = cart.lines.find(({ id }) => id === entryId);
      if (!line) return fail('cart.entry_gone');
      const outcome = await change(line, cart);
      if (outcome instanceof Failure) return outcome;
      const changed = await withFigures({ ...cart, lines: outcome.lines }, rules, deps.coupons);
      return { cart: changed, result: outcome.changed };
    },
    deps,
  );
}
