import { productType } from '@tessera/contracts/enumerations.ts';
import { readNumber } from '../text/read-number.ts';
import { type StockedProduct, totalStock } from './stock.ts';

/** The quantity input's attributes (PROD-097 to PROD-100). */
export const quantityLimits = { min: 1, max: 9999, step: 1, default: 1 } as const;

/** The quantity input's default label (PROD-101). */
export const quantityLabel = 'Quantity';

/** Texts of the quantity rule, by the code the services answer with. */
export const quantityMessages = {
  'cart.quantity_not_number': 'Quantity must be a number.',
  'cart.quantity_not_whole': 'Quantity must be a whole number',
  'cart.quantity_out_of_range': 'Quantity must be between 1 and 9999.',
} as const;
export type QuantityFault = keyof typeof quantityMessages;

/** The number that was meant, or why it is none. */
type QuantityCheck = { ok: true; quantity: number } | { ok: false; code: QuantityFault; message: string };

/** Checks a quantity as typed in a form or sent as JSON (PROD-102 to PROD-104, CART-103). */
export function checkQuantity(input: unknown): QuantityCheck {
  const quantity = toNumber(input);
  if (!Number.isFinite(quantity)) return fault('cart.quantity_not_number');
  if (!Number.isInteger(quantity)) return fault('cart.quantity_not_whole');
  const inRange = quantity >= quantityLimits.min && quantity <= quantityLimits.max;
  return inRange ? { ok: true, quantity } : fault('cart.quantity_out_of_range');
}

/** What decides whether a product can be bought more than once. */
interface QuantityProduct extends StockedProduct {
  isSubscribable: boolean;
}
/** What the store says about it. */
interface QuantitySettings {
  /** True unless the owner says otherwise (PROD-108). */
  multipleQuantityAllowedForServices: boolean;
}

/** Whether more than one of a product may be bought at once (CART-016). */
export function isMultipleQuantityAllowed(
  { productType: type, isSubscribable }: Pick<QuantityProduct, 'productType' | 'isSubscribable'>,
  settings: QuantitySettings,
): boolean {
  if (isSubscribable) return false;
  if (type === productType.service) return settings.multipleQuantityAllowedForServices;
  return type === productType.physical;
}

/** Whether the product page shows the quantity input (PROD-105 to PROD-111). */
export function isQuantityShown(product: QuantityProduct, settings: QuantitySettings): boolean {
  return isMultipleQuantityAllowed(product, settings) && totalStock(product) > 1;
}

function toNumber(input: unknown): number {
  if (typeof input === 'number') return input;
  if (typeof input !== 'string') return Number.NaN;
  return /^\d+e\d+$/i.test(input.trim()) ? Number(input) : readNumber(input);
}

function fault(code: QuantityFault): QuantityCheck {
  return { ok: false, code, message: quantityMessages[code] };
}
