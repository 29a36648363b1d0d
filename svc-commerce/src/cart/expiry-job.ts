import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { expireCarts } from './expire-carts.ts';

/** Takes old carts away. */
export function expiryJob(parts: CommerceParts): Job {
  return defineJob({
    name: 'svc-commerce.cart-expiry',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    concurrency: 1,
    everyMs: 600_000,
    run: async (_payload, { log }) => {
      const removed = await expireCarts(parts);
      if (removed > 0) log.info({ removed }, 'old carts removed');
    },
  });
}
