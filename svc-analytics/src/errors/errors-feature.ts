import { changeErrorAlerts, readErrorAlerts } from '@tessera/contracts/analytics/error-alerts.ts';
import { changeErrors, listErrors, readError } from '@tessera/contracts/analytics/error-calls.ts';
import { listErrorGroups, recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.ts';
import { serviceErrors, serviceErrorsQueue } from '@tessera/contracts/analytics/service-errors.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { parseJson } from '@tessera/service-kit/http/json-text.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { sign } from '@tessera/service-kit/ids.ts';
import { defineJob } from '@tessera/service-kit/queue/job.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import { z } from 'zod';
import type { AnalyticsConfig } from '../config.ts';
import { errorSearch } from './add-occurrence.ts';
import { createErrorAlerts, type ErrorAlerts } from './error-alerts.ts';
import { batchOf, createErrorIntake, errorsQueue, reportedCalls } from './error-intake.ts';
import { createErrorStore, type ErrorStore } from './error-store.ts';
import { createListErrors } from './list-errors.ts';
import { occurrenceIn } from './occurrence.ts';
import { presentDetail, presentGroup } from './present-error.ts';

const dayMs = 86_400_000;
/** Processes of the previous version, which run beside this one during a deploy, add one job for each call. */
const queueOfCalls = { name: 'svc-analytics.errors', attempts: 5, backoffMs: 1_000 };
const groupsPerPage = 200;
const alertJobName = 'svc-analytics.error-alerts';
/** How often every process looks for alerts that a killed process left; the others are sent when they are due. */
const alertEveryMs = 600_000;

const reportedCall = z.object({
  websiteId: z.string(),
  at: z.number(),
  reports: recordJavascriptErrors.body,
  visitor: z.string().optional(),
});

/** Script errors and failed modules: received, queued, grouped by cause (ERR-002, ERR-022 to ERR-027). */
export function errorsFeature(deps: ServiceDeps<AnalyticsConfig>): Feature {
  const alerts = createErrorAlerts(deps.models, { now: deps.now, wake: () => deps.wakeOutbox() });
  const store = createErrorStore(deps.models, {
    retentionMs: deps.config.RAW_EVENT_DAYS * dayMs,
    onAlert: () => deps.wakeJob(alertJobName),
  });
  const intake = createErrorIntake({ queues: deps.queues, file: store.add, now: deps.now });
  return {
    routes: [
      intakeRoute(deps, intake),
      ...staffRoutes(store, deps.now),
      ...alertRoutes(alerts, () => deps.wakeJob(alertJobName)),
    ],
    outboxes: [alerts.outbox],
    repairJobs: [
      { name: alertJobName, everyMs: alertEveryMs, run: alerts.sendDue, nextAt: alerts.nextDue },
      searchJob({
        name: 'svc-analytics.error-words',
        documents: store.searched,
        partsOf: (group) => ({ search: errorSearch(group) }),
      }),
    ],
    jobs: [
      defineJob({
        ...errorsQueue,
        payload: reportedCalls,
        // In a storm most reports are of one cause, whose writes are serial anyway.
        concurrency: 1,
        run: (reported, { jobId }) => store.add(reported.websiteId, batchOf(jobId, reported)),
      }),
      defineJob({
        ...queueOfCalls,
        payload: reportedCall,
        concurrency: 1,
        run: ({ websiteId, at, ...call }, { jobId }) => store.add(websiteId, batchOf(jobId, { at, calls: [call] })),
      }),
      defineJob({
        ...serviceErrorsQueue,
        payload: serviceErrors,
        concurrency: 1,
        run: async ({ errors, ...process }, { jobId }) => {
          // Each is reported separately: a process reports a cause once in a while, with its count.
          for (const [index, error] of errors.entries()) {
            const occurrences = [occurrenceIn(process, error)];
            await store.add(error.websiteId, { jobId: `${jobId}-${index}`, at: error.at, occurrences });
          }
        },
      }),
    ],
  };
}

function intakeRoute({ config }: ServiceDeps<AnalyticsConfig>, intake: ReturnType<typeof createErrorIntake>): Route {
  return route({
    call: recordJavascriptErrors,
    access: 'anyone',
    idempotent: false,
    bodyLimit: '1mb',
    parseText: parseReports,
    limits: [
      { name: 'errors', max: 60, windowMs: 60_000, per: 'address' },
      // Bounds the load of a page that fails for every visitor.
      { name: 'errors-of-website', max: 1_200, windowMs: 60_000, per: 'website' },
    ],
    handle: async ({ body: reports, caller: { websiteId, sid } }) => {
      // Readers of the database or the queue cannot identify the session.
      const visitor = sid === undefined ? {} : { visitor: sign(config.PLATFORM_SECRET, 'error-visitor', sid) };
      await intake(websiteId, { reports, ...visitor });
      return undefined;
    },
  });
}

function staffRoutes(store: ErrorStore, now: () => number): Route[] {
  const list = createListErrors(store, now);
  return [
    route({
      call: listErrorGroups,
      access: { right: 'errors.read' },
      handle: async ({ caller: { websiteId }, query }) => {
        const { page, ...paging } = await store.latest(websiteId, query?.cursor, groupsPerPage);
        return { groups: page.map(presentGroup), ...paging };
      },
    }),
    route({
      call: listErrors,
      access: { right: 'errors.read' },
      handle: ({ caller: { websiteId }, query = {} }) => list(websiteId, query),
    }),
    route({
      call: readError,
      access: { right: 'errors.read' },
      handle: async ({ caller: { websiteId }, params: { errorId } }) => {
        const found = await store.read(websiteId, errorId);
        return found ? presentDetail(found) : fail('request.not_found');
      },
    }),
    route({
      call: changeErrors,
      access: { right: 'errors.write' },
      handle: async ({ caller: { websiteId }, body: { changes } }) => {
        const before = await Promise.all(
          changes.map(async ({ id, state }) => ({ id, was: (await store.change(websiteId, id, state, now()))?.state })),
        );
        return { changed: before.flatMap(({ id, was }) => (was ? { id, was } : [])) };
      },
    }),
  ];
}

/** Recipients of mails about errors; admins and website managers choose (AUTH-058). */
function alertRoutes({ read, change }: ErrorAlerts, wakeAlerts: () => void): Route[] {
  return [
    route({
      call: readErrorAlerts,
      access: { right: 'errors.read' },
      handle: async ({ caller: { websiteId } }) => ({ mails: await read(websiteId) }),
    }),
    route({
      call: changeErrorAlerts,
      access: { right: 'reports.manage' },
      handle: async ({ caller: { websiteId }, body: { mails, expectedMails } }) => {
        if (!(await change(websiteId, mails, expectedMails))) return fail('settings.conflict');
        wakeAlerts();
        return { mails };
      },
    }),
  ];
}

const maxBodyLength = 131_072;
/** A longer list is refused as a whole (ERR-024). */
const maxReports = 10;

/** A body that is too long is a bad request here, not a too large one (ERR-024). */
function parseReports(text: string): unknown {
  if (text.length > maxBodyLength) return undefined;
  const body = parseJson(text);
  if (!Array.isArray(body) || body.length > maxReports) return body;
  // An invalid report does not take the others with it; a list without a valid one is refused with its reasons.
  const valid = body.filter((one) => recordJavascriptErrors.body.element.safeParse(one).success);
  return valid.length > 0 ? valid : body;
}
