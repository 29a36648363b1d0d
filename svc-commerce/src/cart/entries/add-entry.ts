import { productType } from '@tessera/contracts/enumerations.ts';
import { findLine } from '@tessera/rules/cart/merge-lines.ts';
import { checkQuantity } from '@tessera/rules/product/quantity.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { ProductDocument, StoredVariant } from '../../catalogue/product-model.ts';
import { keyOf } from '../../lib/keys.ts';
import type { CartDeps } from '../deps.ts';
import { productPart, stockPart } from '../lines/cart-line.ts';
import { type Changed, changeCart } from '../lines/change-cart.ts';
import { holdersOf, withReservations } from '../lines/reservations.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import { withFigures } from '../reading/recalculate-cart.ts';
import type { CartDocument, CartLine, Reservation } from '../store/cart-document.ts';
import { type CheckedFields, checkFields } from './check-fields.ts';
import { checkLineQuantity } from './check-line-quantity.ts';
import { chooseVariant } from './choose-variant.ts';

export interface AddRequest {
  itemId: string;
  sku: string | null;
  options?: Record<string, string> | undefined;
  quantity?: unknown;
  additionalFields?: string | null | undefined;
  /** Of a new line among the others; last when missing. */
  position?: number | undefined;
  /** A unit of it that is the buyer's already. */
  reservation?: Reservation;
}

/** Lines of one cart. */
const maxLines = 500;

/** Adds an item to the cart; stock is looked at, not held. `result` is the line as added by this call (CART-100). */
export async function addEntry(
  owner: CartOwner,
  request: AddRequest,
  deps: CartDeps,
): Promise<Changed<CartLine> | Failure> {
  const product = await deps.products.getCached(owner.websiteId, request.itemId);
  if (!product?.enabled) return fail('cart.item_unavailable');
  if (product.isSubscribable) return fail('cart.subscription_only');
  const variant = chooseVariant(product, request.sku, request.options);
  if (!variant) return fail('cart.variant_unavailable');
  if (await isClosed(product, variant, deps)) return fail('cart.booking_closed');
  const checked = checkQuantity(request.quantity);
  if (!checked.ok) return fail(checked.code);
  const fields = checkFields(product, request.additionalFields);
  if (fields instanceof Failure) return fields;

  const { quantity } = checked;
  const add = () => addLine(owner, request, { product, variant, quantity, fields }, deps);
  const added = await add();
  if (!(added instanceof Failure) || added.code !== 'cart.out_of_stock') return added;
  // Other buyers may hold what is missing for long enough.
  const holder = (await deps.carts.findOpen(owner))?._id ?? '';
  const missing = Math.max(1, quantity - Number(added.details.available ?? 0));
  const key = { websiteId: owner.websiteId, variantId: variant.id, holder };
  return (await deps.holds.endContested(key, missing)) ? add() : added;
}

/** Whether the variant is for a date that is no longer booked. */
async function isClosed(product: ProductDocument, variant: StoredVariant, { bookings }: CartDeps): Promise<boolean> {
  if (product.productType !== productType.service) return false;
  const closed = await bookings.closedVariants(product.websiteId, [product.id]);
  return closed.has(variant.id);
}

interface Added {
  product: ProductDocument;
  variant: StoredVariant;
  quantity: number;
  fields: CheckedFields;
}

function addLine(owner: CartOwner, request: AddRequest, { product, variant, quantity, fields }: Added, deps: CartDeps) {
  return changeCart<CartLine>(
    owner,
    async (before, rules) => {
      const cart = request.reservation ? withReservations(before, [request.reservation]) : before;
      const level = await levelFor(cart, variant.id, quantity, deps);
      const added: CartLine = {
        id: newId('line'),
        quantity,
        ...fields,
        ...productPart(product, variant, rules),
        ...stockPart(product.productType, level),
      };
      const outcome = withLine(cart, added, request.position);
      if (outcome instanceof Failure) return outcome;
      const changed = await withFigures({ ...cart, lines: outcome.lines }, rules, deps.coupons);
      return { cart: changed, result: { ...outcome.joined, quantity } };
    },
    deps,
  );
}

/** Stock of a variant for a cart; not asked for again when there was plenty a moment ago. */
async function levelFor(cart: CartDocument, variantId: string, quantity: number, { stock }: CartDeps) {
  const inCart = cart.lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
  const { websiteId } = cart;
  const cached = stock.cache.find(keyOf(websiteId, variantId), inCart + quantity);
  return cached ?? (await stock.levelsFor(websiteId, [variantId], holdersOf(cart))).get(variantId);
}

/** The cart's lines with one more, or with one that grew (CART-101, CART-102). */
function withLine(
  cart: CartDocument,
  added: CartLine,
  position = cart.lines.length,
): { lines: CartLine[]; joined: CartLine } | Failure {
  // Few lines are of the same variant; only their fields need comparing.
  const known = findLine(
    cart.lines.filter(({ variantId }) => variantId === added.variantId),
    added,
  );
  if (!known && cart.lines.length >= maxLines) return fail('cart.full');
  const joined = known ? { ...added, id: known.id, quantity: known.quantity + added.quantity } : added;
  const lines = known
    ? cart.lines.map((line) => (line === known ? joined : line))
    : [...cart.lines.slice(0, position), added, ...cart.lines.slice(position)];
  return checkLineQuantity(joined, lines) ?? { lines, joined };
}
