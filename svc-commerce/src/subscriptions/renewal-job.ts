import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { renewDue } from './renew.ts';

/** Charges what is due, once a minute. */
export function renewalJob(deps: SubscriptionsDeps): RepairJob {
  return {
    name: 'svc-commerce.renewals',
    everyMs: 60_000,
    run: async (log) => {
      const ended = await renewDue(deps, log);
      if (ended > 0) log.info({ ended }, 'subscriptions charged');
    },
  };
}
