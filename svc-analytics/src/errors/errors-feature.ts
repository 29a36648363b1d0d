import { listErrorGroups, recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { within } from '@tessera/service-kit/outage.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { z } from 'zod';
import type { AnalyticsConfig } from '../config.ts';
import { createErrorStore } from './error-store.ts';

const dayMs = 86_400_000;
/** A page that broke is not kept waiting for a queue: without one its reports are stored at once. */
const queueWithinMs = 80;
const queue = { name: 'svc-analytics.errors', attempts: 5, backoffMs: 1_000 };

/** Reports are scrubbed of people by the browser (ERR-020) and may therefore stand on the queue. */
const reported = z.object({ websiteId: z.string(), at: z.number(), reports: recordJavascriptErrors.body });

/** Script errors and failed modules: taken, queued, filed by cause (ERR-002, ERR-022 to ERR-027). */
export function errorsFeature({ models, config, queues, now }: ServiceDeps<AnalyticsConfig>): Feature {
  const store = createErrorStore(models, config.RAW_EVENT_DAYS * dayMs);
  return {
    routes: [
      route({
        call: recordJavascriptErrors,
        access: 'anyone',
        idempotent: false,
        bodyLimit: '1mb',
        parseText: parseReports,
        limits: [{ name: 'errors', max: 60, windowMs: 60_000, per: 'address' }],
        handle: async ({ body, caller: { websiteId } }) => {
          const [jobId, at] = [newId('errors'), now()];
          const queued = queues.add(queue, { websiteId, at, reports: body }, { jobId });
          // A job that was taken after all, only slowly, counts nothing twice.
          await within(queueWithinMs, 'queue', queued).catch(() => store.add(websiteId, jobId, at, body));
          return undefined;
        },
      }),
      route({
        call: listErrorGroups,
        access: { roles: [role.admin, role.reporting] },
        handle: ({ caller: { websiteId }, query }) => store.list(websiteId, query?.cursor),
      }),
    ],
    jobs: [
      defineJob({
        ...queue,
        payload: reported,
        run: ({ websiteId, at, reports }, { jobId }) => store.add(websiteId, jobId, at, reports),
      }),
    ],
  };
}

const maxBodyLength = 131_072;

/** A body that is too long is a bad request here, not a too large one (ERR-024). */
const parseReports = (text: string) => (text.length > maxBodyLength ? undefined : parseJson(text));
