import type { ApiScope } from '@tessera/contracts/api-scopes.ts';

/** What a key can be allowed, in words. */
export const scopeNames: Readonly<Record<ApiScope, string>> = {
  'products.read': 'Read products',
  'products.write': 'Change products',
  'stock.read': 'Read stock',
  'stock.write': 'Change stock and prices',
  'orders.read': 'Read orders and subscriptions',
  'orders.write': 'Change, cancel and refund orders',
  'discounts.read': 'Read discounts',
  'discounts.write': 'Change discounts',
  'events.read': 'Read the list of events',
};

// Object.keys knows texts only; these are the keys of the record above.
export const allScopes = Object.keys(scopeNames) as ApiScope[];
