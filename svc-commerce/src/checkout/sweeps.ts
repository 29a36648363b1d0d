import type { Logger } from '@tessera/service-kit/logger.ts';
import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { runPlacing } from './run-placing.ts';
import { sweepRests } from './waiting-rest.ts';

const batch = 100;

/** Drives every order whose runner died to `placed` or `refused`. */
export async function sweepOrders(parts: CommerceParts, log: Logger): Promise<number> {
  let ended = 0;
  for (const abandoned of await parts.placingLog.abandoned(batch)) {
    try {
      const order = await parts.placingLog.takeOver(abandoned);
      const outcome = order && (await runPlacing(order, undefined, parts));
      if (outcome && outcome.state !== 'placing') ended += 1;
    } catch (error) {
      // The others must not wait for it; it is tried again in the next round.
      log.error({ err: error, order: abandoned._id }, 'order not ended');
    }
  }
  return ended;
}

/** Gives back what was held too long: by carts, and by orders that ended without noticing. */
export async function sweepHolds({ stock, holds, orders, now }: CommerceParts): Promise<number> {
  let released = 0;
  for (const { websiteId, variantId, holds: held } of await stock.withExpiredHolds(now(), batch)) {
    for (const { holder, until, orderId } of held) {
      if (until >= now()) continue;
      const order = orderId === null ? null : await orders.find(websiteId, orderId);
      if (order?.state === 'placing') continue;
      await holds.release({ websiteId, variantId, holder }, orderId);
      released += 1;
    }
  }
  return released;
}

const shared = { payload: z.object({}), attempts: 1, backoffMs: 1_000, concurrency: 1 };

/** The repeating jobs of checkout; each also runs at start. */
export function checkoutJobs(parts: CommerceParts): Job[] {
  return [
    defineJob({
      ...shared,
      name: 'svc-commerce.order-sweep',
      everyMs: 5_000,
      run: async (_payload, { log }) => {
        const ended = await sweepOrders(parts, log);
        if (ended > 0) log.warn({ ended }, 'abandoned orders ended');
        await sweepRests(parts, log, batch);
      },
    }),
    defineJob({
      ...shared,
      name: 'svc-commerce.hold-sweep',
      everyMs: 15_000,
      run: async () => {
        await sweepHolds(parts);
      },
    }),
  ];
}
