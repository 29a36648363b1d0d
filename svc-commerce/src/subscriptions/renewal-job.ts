import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { renewDue } from './renew.ts';

/** Charges what is due, once a minute. */
export function renewalJob(parts: CommerceParts): Job {
  return defineJob({
    name: 'svc-commerce.renewals',
    payload: z.object({}),
    attempts: 1,
    backoffMs: 1_000,
    concurrency: 1,
    everyMs: 60_000,
    run: async (_payload, { log }) => {
      const ended = await renewDue(parts, log);
      if (ended > 0) log.info({ ended }, 'subscriptions charged');
    },
  });
}
