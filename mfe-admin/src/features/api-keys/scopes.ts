import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { keysOf } from '@tessera/contracts/records.ts';

/** What a key can be allowed, in words. */
export const scopeNames: Readonly<Record<ApiScope, string>> = {
  'products.read': 'Read products',
  'products.write': 'Change products',
  'stock.read': 'Read stock',
  'stock.write': 'Change stock and prices',
  'orders.read': 'Read orders and subscriptions',
  'orders.write': 'Change and cancel orders',
  'orders.refund': 'Refund orders',
  'orders.export': 'Export orders',
  'discounts.read': 'Read discounts',
  'discounts.write': 'Change discounts',
  'events.read': 'Read the list of events',
  'submissions.read': 'Read what visitors sent by forms',
  'submissions.export': 'Export what visitors sent by forms',
  'themes.write': 'Change theme code',
};

export const allScopes = keysOf(scopeNames);
