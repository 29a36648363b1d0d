import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { CommerceParts } from '../parts.ts';
import { expireCarts } from './expire-carts.ts';

/** Takes old carts away. */
export function expirySweep(parts: CommerceParts): Sweep {
  return {
    name: 'svc-commerce.cart-expiry',
    everyMs: 600_000,
    run: async (log) => {
      const removed = await expireCarts(parts);
      if (removed > 0) log.info({ removed }, 'old carts removed');
    },
  };
}
