import type { Logger } from '@tessera/service-kit/logger.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { repairRests } from '../../orders/placing/waiting-rest.ts';
import { restJobName } from '../../orders/store/pending-log.ts';
import { orderJobName } from '../../orders/store/placing-log.ts';
import { holdJobName } from '../../stock/hold-key.ts';
import type { CheckoutDeps } from '../deps.ts';
import { runPlacing } from '../running/run-placing.ts';
import { expireCarts } from './expire-carts.ts';

const batch = 100;

/** Drives every order whose runner died to `placed` or `refused`. */
export async function repairOrders(deps: CheckoutDeps, log: Logger): Promise<number> {
  let ended = 0;
  for (const abandoned of await deps.orders.placing.abandoned(batch)) {
    try {
      const order = await deps.orders.placing.takeOver(abandoned);
      const outcome = order && (await runPlacing(order, undefined, deps));
      if (outcome && outcome.state !== 'placing') ended += 1;
    } catch (error) {
      // The others must not wait for it; it is tried again in the next round.
      log.error({ err: error, order: abandoned._id }, 'order not ended');
    }
  }
  return ended;
}

/** Gives back what was held too long: by carts, and by orders that ended without noticing. */
export async function releaseExpiredHolds({ stock, holds, orders, now }: CheckoutDeps): Promise<number> {
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

/** What checkout left behind. Each is woken when it falls due here; what another process left is found by looking. */
export function checkoutJobs(deps: CheckoutDeps): RepairJob[] {
  return [
    {
      name: orderJobName,
      everyMs: 30_000,
      run: async (log) => {
        const ended = await repairOrders(deps, log);
        if (ended > 0) log.warn({ ended }, 'abandoned orders ended');
      },
      nextAt: deps.orders.placing.nextAbandonedAt,
    },
    {
      name: restJobName,
      everyMs: 60_000,
      run: (log) => repairRests(deps, log, batch),
    },
    {
      name: holdJobName,
      everyMs: 60_000,
      run: () => releaseExpiredHolds(deps),
    },
    {
      name: 'svc-commerce.cart-expiry',
      everyMs: 600_000,
      run: async (log) => {
        const removed = await expireCarts(deps);
        if (removed > 0) log.info({ removed }, 'old carts removed');
      },
    },
  ];
}
