import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { renewDue } from './renew.ts';

/** Charges what is due, once a minute. */
export function renewalSweep(deps: SubscriptionsDeps): Sweep {
  return {
    name: 'svc-commerce.renewals',
    everyMs: 60_000,
    run: async (log) => {
      const ended = await renewDue(deps, log);
      if (ended > 0) log.info({ ended }, 'subscriptions charged');
    },
  };
}
