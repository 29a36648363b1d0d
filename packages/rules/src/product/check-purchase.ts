import { isSoldOut } from './display-mark.ts';
import { checkQuantity, type QuantityFault, quantityMessages } from './quantity.ts';
import type { StockedVariant } from './stock.ts';
import {
  findVariant,
  missingOptions,
  type OptionedProduct,
  type OptionedVariant,
  selectOptionsMessage,
  type VariantChoice,
} from './variant-choice.ts';

/** Shown when the chosen values match no variant (PROD-089, CART-105). */
export const variantUnavailableMessage = 'Sorry, that item variant is unavailable. Please select another variant.';
/** Shown when stock does not suffice (PROD-090, PROD-119, CART-106). */
export const outOfStockMessage = 'Sorry, we do not have enough of that item available.';

/** Why something cannot be added, by the code the cart calls answer with. */
type PurchaseFault = 'cart.options_missing' | 'cart.variant_unavailable' | 'cart.out_of_stock' | QuantityFault;

/** What to add, or the one thing to tell the visitor. */
type PurchaseCheck<V> =
  /** `variant` is null for a product without variants. */
  { ok: true; variant: V | null; quantity: number } | { ok: false; code: PurchaseFault; message: string };

/**
 * What the add-to-cart button checks, in this order: options chosen, variant found, quantity valid, stock (PROD-094).
 * Only the first failure is told (PROD-095).
 */
export function checkPurchase<V extends OptionedVariant & StockedVariant>(
  product: OptionedProduct<V> & { productType: number },
  choice: VariantChoice,
  quantityInput: unknown,
): PurchaseCheck<V> {
  const missing = missingOptions(product, choice);
  if (missing.length > 0) return fault('cart.options_missing', selectOptionsMessage(missing));
  const variant = findVariant(product, choice) ?? null;
  if (!variant && product.variants.length > 0) return fault('cart.variant_unavailable', variantUnavailableMessage);
  const checked = checkQuantity(quantityInput);
  if (!checked.ok) return fault(checked.code, quantityMessages[checked.code]);
  const isMissing = variant !== null && isSoldOut({ productType: product.productType, variants: [variant] });
  if (isMissing) return fault('cart.out_of_stock', outOfStockMessage);
  return { ok: true, variant, quantity: checked.quantity };
}

function fault(code: PurchaseFault, message: string): { ok: false; code: PurchaseFault; message: string } {
  return { ok: false, code, message };
}
