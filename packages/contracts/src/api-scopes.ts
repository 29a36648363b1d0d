import { z } from 'zod';
import type { Right } from './rights/rights.ts';

/** The rights an owner can give somebody else's program, each for itself: to write is not to read. */
export const apiScopes = [
  'products.read',
  'products.write',
  'stock.read',
  'stock.write',
  'orders.read',
  'orders.write',
  'orders.refund',
  'orders.export',
  'discounts.read',
  'discounts.write',
  'events.read',
  'submissions.read',
  'submissions.export',
  'themes.write',
] as const satisfies readonly Right[];
/** A scope as it stands in a key and in the claims of who shows one. */
export const apiScope = z.enum(apiScopes);
export type ApiScope = z.infer<typeof apiScope>;

/** Whether an API key can hold the right. */
export const isApiScope = (right: string): right is ApiScope => apiScopes.some((scope) => scope === right);
