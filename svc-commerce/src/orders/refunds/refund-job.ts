import type { Logger } from '@tessera/service-kit/logger.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { OrdersDeps } from '../deps.ts';
import { refundJobName } from '../store/refund-log.ts';
import { runRefund } from './run-refund.ts';

const batch = 100;

/** Goes on with every refund whose runner died, or whose payment provider could not be reached. */
export async function repairRefunds(deps: OrdersDeps, log: Logger): Promise<number> {
  let ended = 0;
  for (const order of await deps.orders.refunding.abandoned(batch)) {
    for (const { id, state } of order.refunds ?? []) {
      if (state !== 'running') continue;
      try {
        const running = await deps.orders.refunding.takeOver(order, id);
        if (running && (await runRefund(running, deps))) ended += 1;
      } catch (error) {
        // The others must not wait for it; it is tried again in the next round.
        log.error({ err: error, order: order._id }, 'refund not ended');
      }
    }
  }
  return ended;
}

/** Woken when the lease of a refund of this process ends. */
export function refundJob(deps: OrdersDeps): RepairJob {
  return {
    name: refundJobName,
    everyMs: 30_000,
    run: async (log) => {
      const ended = await repairRefunds(deps, log);
      if (ended > 0) log.warn({ ended }, 'refunds ended by the repair job');
    },
  };
}
