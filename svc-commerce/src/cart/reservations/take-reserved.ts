import { Failure } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { ProductDocument, StoredVariant } from '../../catalogue/product-model.ts';
import { reservedHolder } from '../../stock/stock-holds.ts';
import type { CartDeps } from '../deps.ts';
import { addEntry } from '../entries/add-entry.ts';
import type { CartOwner } from '../owner/cart-owner.ts';
import type { Reservation } from '../store/cart-document.ts';

interface Link {
  variantId: string;
  token: string;
}

/** The unit behind a link, while it is reserved. */
export interface ReservedUnit {
  reservation: Reservation;
  product: ProductDocument;
  variant: StoredVariant;
}

/** @returns undefined when nothing is reserved by the link any more, or the variant is not offered */
export async function reservedUnit(
  websiteId: string,
  { variantId, token }: Link,
  { stock, products, now }: Pick<CartDeps, 'stock' | 'products' | 'now'>,
): Promise<ReservedUnit | undefined> {
  const holder = reservedHolder(hashSecret(token));
  const found = await stock.read({ websiteId, variantId });
  const hold = found?.holds.find((each) => each.holder === holder && each.until > now());
  const product = found && hold && (await products.getCached(websiteId, found.productId));
  const variant = product?.enabled ? product.variants.find(({ id }) => id === variantId) : undefined;
  if (!hold || !product || !variant) return undefined;
  return { reservation: { variantId, holder, until: hold.until }, product, variant };
}

/** Puts the unit into the owner's cart, once. */
export async function takeReserved(
  owner: CartOwner,
  { reservation, product, variant }: ReservedUnit,
  deps: CartDeps,
): Promise<Failure | undefined> {
  const cart = await deps.carts.findOpen(owner);
  const isKnown = cart?.reservations?.some(({ holder }) => holder === reservation.holder);
  if (isKnown && cart?.lines.some(({ variantId }) => variantId === variant.id)) return undefined;
  const added = await addEntry(owner, { itemId: product.id, sku: variant.sku, quantity: 1, reservation }, deps);
  return added instanceof Failure ? added : undefined;
}
