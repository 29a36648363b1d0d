import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import { z } from 'zod';
import { deliverDue } from './deliver.ts';
import type { WebhooksDeps } from './deps.ts';
import { deliveryJob, webhookSweepName } from './webhooks.ts';

const batch = 200;

/** Sends deliveries when they are due. */
export function webhookJob(parts: WebhooksDeps): Job {
  return defineJob({
    ...deliveryJob,
    payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
    concurrency: 20,
    // An owner's receivers that hang keep nobody else's deliveries waiting (SAFE-26).
    mostOfWebsite: 5,
    run: ({ websiteId, id }) => deliverDue(websiteId, id, parts),
  });
}

/** Finds deliveries that the queue lost, and those that waited for another one. */
export function webhookSweep(parts: WebhooksDeps): Sweep {
  return {
    name: webhookSweepName,
    everyMs: 60_000,
    run: async () => {
      for (const { websiteId, _id } of await parts.webhooks.deliveries.due(batch)) {
        await parts.webhooks.enqueue(websiteId, _id);
      }
    },
  };
}
