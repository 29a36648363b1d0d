import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { recalculate } from '@tessera/rules/cart/totals.ts';
import type { CartRules } from '../cart-rules.ts';
import { newCart } from '../lines/new-cart.ts';
import type { CartLine } from '../store/cart-document.ts';
import { presentCart } from './present-cart.ts';

const line = (id: string, more: Partial<CartLine>): CartLine => ({
  id: `sample-line-${id}`,
  itemId: `sample-${id}`,
  variantId: `sample-${id}`,
  sku: `SAMPLE-${id}`,
  attributes: {},
  isVariantShown: true,
  quantity: 1,
  title: 'Sample product',
  purchasePriceCents: 2_500,
  additionalFields: null,
  productType: productType.physical,
  multipleQuantityAllowed: true,
  maxPerOrder: null,
  weightGrams: 500,
  qtyAvailable: null,
  fullUrl: '#',
  image: null,
  ...more,
});

const lines = [
  line('1', { quantity: 2 }),
  line('2', { title: 'Another sample product', attributes: { Size: 'Medium' }, purchasePriceCents: 4_000 }),
];

/** The same cart every time, in the store's currency. */
export function sampleCart(websiteId: string, rules: CartRules): Cart {
  const cart = newCart({ websiteId, owner: '' }, rules, 0);
  const figures = recalculate(lines, cart, { ...rules, coupons: [], nowMs: 0 });
  return presentCart({ ...cart, _id: 'sample', lines, figures }, rules.money.locale);
}
