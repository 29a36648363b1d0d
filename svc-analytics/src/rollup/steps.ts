import { shoppingEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { RawEvent } from '../collect/raw-event.ts';

/** Steps towards a sale. A visit that reached one is taken to have passed those before it. */
export const steps = { none: 0, product: 1, cart: 2, checkout: 3, ordered: 4 } as const;

/** How far an event shows a visit to have come. */
export function stepOf({ kind, name, path, recordType: record, itemId, order }: RawEvent): number {
  // The confirmation page does not distinguish a live order from a test order, which is counted apart.
  if (order) return order.testMode ? steps.checkout : steps.ordered;
  if (name === shoppingEvent.beginCheckout || (kind === 'view' && isBelow(path, '/checkout'))) return steps.checkout;
  if (name === shoppingEvent.addToCart || (kind === 'view' && path === '/cart')) return steps.cart;
  if (name === 'quickView' || (kind === 'view' && record === recordType.storeItem && itemId)) return steps.product;
  return steps.none;
}

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
