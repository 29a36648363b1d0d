import { Failure } from '@tessera/service-kit/failure.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { SchedulesDeps } from './deps.ts';
import { publishTaken } from './publish-taken.ts';
import { takeScheduled } from './take-scheduled.ts';

/** Publishes what is due. */
export const scheduleJobName = 'svc-commerce.scheduled-publications';

const everyMs = 600_000;
/** Another publication of the website was in progress: this one is tried again after so long. */
const againMs = 5_000;

/** Publishes scheduled publications whose time has come. */
export function scheduleJob(deps: SchedulesDeps): RepairJob {
  const { schedules } = deps.site;
  return {
    name: scheduleJobName,
    everyMs,
    run: async (log) => {
      for (const { websiteId, id } of await schedules.due()) {
        // Its lease lapses, and it is tried again; the others are not late for it.
        await publishDue(websiteId, id, deps).catch((err) => log.error({ err, id }, 'could not publish at its time'));
      }
    },
    nextAt: schedules.nextDueAt,
  };
}

/** Publishes one, or notes why it was not. */
export async function publishDue(websiteId: string, id: string, deps: SchedulesDeps): Promise<void> {
  const taken = await takeScheduled(websiteId, id, deps);
  if (taken instanceof Failure) return;
  const { schedules } = deps.site;
  // It was given another time since it was found, or the worker of a failed one died.
  if (taken.at > deps.now() || taken.failure !== null) return schedules.release(taken, taken.at);
  const published = await publishTaken(taken, taken.by, deps);
  if (!(published instanceof Failure)) return;
  if (published.code === 'publication.busy') await schedules.release(taken, deps.now() + againMs);
  else await schedules.fail(taken, { code: published.code, text: published.text });
}
