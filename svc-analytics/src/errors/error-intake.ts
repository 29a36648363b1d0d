import { recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.ts';
import { createGroupCommit } from '@tessera/service-kit/data/group-commit.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { within } from '@tessera/service-kit/outage.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import type { ErrorBatch } from './error-store.ts';
import { occurrenceOf } from './occurrence.ts';

/** A page does not wait for a slow queue: its reports are then stored by this process. */
const queueWithinMs = 80;
/** Calls in one job; some 100 kB as browsers usually report, 6 MB at most. */
const maxCalls = 50;

export const errorsQueue = { name: 'svc-analytics.error-reports', attempts: 5, backoffMs: 1_000 };

/** The reports of one call. */
const reportedCall = z.object({ reports: recordJavascriptErrors.body, visitor: z.string().optional() });
type ReportedCall = z.output<typeof reportedCall>;

/**
 * The calls of a website that arrived together. Browsers remove personal data from reports (ERR-020), so they may be
 * stored in the queue.
 */
export const reportedCalls = z.object({ websiteId: z.string(), at: z.number(), calls: z.array(reportedCall) });
type ReportedCalls = z.output<typeof reportedCalls>;

/** The reports of a job, ready to be filed. */
export const batchOf = (jobId: string, { at, calls }: Omit<ReportedCalls, 'websiteId'>): ErrorBatch => ({
  ...{ jobId, at },
  occurrences: calls.flatMap(({ reports, visitor }) => reports.map((report) => occurrenceOf(report, visitor))),
});

/** A call that waits for its batch, and why that could not be stored. */
interface Taken {
  websiteId: string;
  call: ReportedCall;
  failure?: unknown;
}

interface IntakeDeps {
  queues: Pick<Queues, 'add'>;
  /** Stores reports; resolves when they are durable. */
  file: (websiteId: string, batch: ErrorBatch) => Promise<void>;
  now: () => number;
}

/** Takes the reports of one call; resolves when they are in the queue or in the database. */
type ErrorIntake = (websiteId: string, call: ReportedCall) => Promise<void>;

/**
 * Gathers reports: calls that arrive while others are being written share one job and one write for each cause, so a
 * storm of one error does not compete with itself for one document.
 */
export function createErrorIntake({ queues, file, now }: IntakeDeps): ErrorIntake {
  const take = async (websiteId: string, calls: ReportedCall[]) => {
    const jobId = newId('errors');
    const reported = { websiteId, at: now(), calls };
    const queued = queues.add(errorsQueue, reported, { jobId });
    // A job that was added after all, only late, has the same id and counts nothing twice.
    await within(queueWithinMs, 'queue', queued).catch(() => file(websiteId, batchOf(jobId, reported)));
  };
  const commit = createGroupCommit<Taken>(async (taken) => {
    const websites = new Set(taken.map(({ websiteId }) => websiteId));
    await Promise.all(
      [...websites].map(async (websiteId) => {
        const own = taken.filter((one) => one.websiteId === websiteId);
        const calls = own.map(({ call }) => call);
        await take(websiteId, calls).catch((failure) => {
          for (const one of own) one.failure = failure;
        });
      }),
    );
  }, maxCalls);
  return async (websiteId, call) => {
    const one: Taken = { websiteId, call };
    await commit(one);
    if (one.failure !== undefined) throw one.failure;
  };
}
