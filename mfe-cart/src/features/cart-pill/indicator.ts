import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents, moneyFormat } from '@tessera/rules/money/format-money.ts';

/** What a cart indicator shows (CART-042, CART-043). */
export interface IndicatorState {
  items: number;
  subtotal: string;
  /** Whether a cart was ever synced (CART-044). */
  isInitialized: boolean;
  isEmpty: boolean;
}

export const initialIndicator: IndicatorState = { items: 0, subtotal: '', isInitialized: false, isEmpty: false };

/** The indicator after a sync with the cart (CART-044 to CART-047). */
export function syncIndicator({ totalQuantity, subtotalCents, currency }: Cart, page: MoneyFormat): IndicatorState {
  return {
    items: totalQuantity,
    subtotal: formatCents(subtotalCents, moneyFormat({ ...page, currency }, page.locale)),
    isInitialized: true,
    isEmpty: totalQuantity === 0,
  };
}

/** Whether the site draws its own cart indicator (CART-033). */
export function hasCustomCart(root: ParentNode): boolean {
  return root.querySelector('[data-custom-cart]') !== null;
}

/** The element of the full cart page: the first one marked (CART-003, CART-004). */
export function cartRoot(root: ParentNode): Element | null {
  return root.querySelector('[data-cart-root]');
}
