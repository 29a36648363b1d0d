import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { deliverDue } from './deliver.ts';
import { deliveryJob } from './webhooks.ts';

const batch = 200;

/** Sends deliveries when they are due, and finds those the queue lost. */
export function webhookJobs(parts: CommerceParts): Job[] {
  return [
    defineJob({
      ...deliveryJob,
      payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
      concurrency: 20,
      run: ({ websiteId, id }) => deliverDue(websiteId, id, parts),
    }),
    defineJob({
      name: 'svc-commerce.webhook-sweep',
      payload: z.object({}),
      attempts: 1,
      backoffMs: 1_000,
      concurrency: 1,
      everyMs: 15_000,
      run: async () => {
        for (const { websiteId, _id } of await parts.webhooks.deliveries.due(batch)) {
          await parts.webhooks.enqueue(websiteId, _id);
        }
      },
    }),
  ];
}
