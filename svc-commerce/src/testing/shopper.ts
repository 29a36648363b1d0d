import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { TestAnswer, TestCaller } from '@tessera/service-kit/testing/test-service.ts';
import type { CommerceService } from './commerce-service.ts';

export interface Shopper extends TestCaller {
  add(itemId: string, quantity?: unknown, more?: Record<string, unknown>): Promise<TestAnswer>;
  update(entryId: string, quantity: unknown): Promise<TestAnswer>;
  remove(entryId: string): Promise<TestAnswer>;
  cart(query?: string): Promise<Cart>;
}

const entries = '/api/commerce/shopping-cart/entries';

/** A visitor, or a member, with a cart. */
export function aShopper(service: CommerceService, claims: Partial<CallerClaims> = {}): Shopper {
  const caller = service.as(claims);
  return {
    ...caller,
    add: (itemId, quantity = 1, more = {}) =>
      caller.call('POST', entries, { itemId: `prod-${itemId}`, sku: null, quantity, ...more }),
    update: (entryId, quantity) => caller.call('PUT', `${entries}/${entryId}`, { quantity }),
    remove: (entryId) => caller.call('DELETE', `${entries}/${entryId}`),
    cart: async (query = '') => (await caller.call('GET', `/api/commerce/shopping-cart${query}`)).body,
  };
}
