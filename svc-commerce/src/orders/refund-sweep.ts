import type { Logger } from '@tessera/service-kit/logger.ts';
import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { runRefund } from './run-refund.ts';

const batch = 100;

/** Goes on with every refund whose runner died, or whose payment provider could not be reached. */
export async function sweepRefunds(parts: CommerceParts, log: Logger): Promise<number> {
  let ended = 0;
  for (const order of await parts.refundLog.abandoned(batch)) {
    for (const { id, state } of order.refunds) {
      if (state !== 'running') continue;
      try {
        const running = await parts.refundLog.takeOver(order, id);
        if (running && (await runRefund(running, parts))) ended += 1;
      } catch (error) {
        // The others must not wait for it; it is tried again in the next round.
        log.error({ err: error, order: order._id }, 'refund not ended');
      }
    }
  }
  return ended;
}

/** The repeating job that ends refunds. */
export function refundSweepJob(parts: CommerceParts): Job {
  return defineJob({
    name: 'svc-commerce.refund-sweep',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    concurrency: 1,
    everyMs: 10_000,
    run: async (_payload, { log }) => {
      const ended = await sweepRefunds(parts, log);
      if (ended > 0) log.warn({ ended }, 'refunds ended by the sweep');
    },
  });
}
