import { z } from 'zod';

/** What an owner can allow somebody else's program, each for itself: to write is not to read. */
export const apiScopes = [
  'products.read',
  'products.write',
  'stock.read',
  'stock.write',
  'orders.read',
  'orders.write',
  'discounts.read',
  'discounts.write',
  'events.read',
  'submissions.read',
] as const;
/** A scope as it stands in a key and in the claims of who shows one. */
export const apiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScope>;
