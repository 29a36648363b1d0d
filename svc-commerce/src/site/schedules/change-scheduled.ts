import type { Publication } from '@tessera/contracts/commerce/publication-calls.ts';
import type { PublishingTime, ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { presentNewest } from '../publications/index.ts';
import type { SchedulesDeps } from './deps.ts';
import { scheduleJobName } from './due-publications.ts';
import { presentScheduled } from './present-scheduled.ts';
import { publishTaken } from './publish-taken.ts';
import { readPublishingTime } from './publishing-time.ts';
import { takeScheduled } from './take-scheduled.ts';

/** Names a scheduled publication. */
interface ScheduledKey {
  websiteId: string;
  scheduledId: string;
}

/** Gives a scheduled publication another time; one that failed waits again. */
export async function rescheduleScheduled(
  { websiteId, scheduledId }: ScheduledKey,
  time: PublishingTime,
  deps: SchedulesDeps,
): Promise<ScheduledPublication | Failure> {
  const at = readPublishingTime(time, deps.now());
  if (at instanceof Failure) return at;
  const taken = await takeScheduled(websiteId, scheduledId, deps);
  if (taken instanceof Failure) return taken;
  await deps.site.schedules.change(taken, { ...time, at });
  deps.wakeJob(scheduleJobName, at);
  return presentScheduled(websiteId, scheduledId, deps);
}

/** Publishes before the time; a publication that is refused waits for its time, or stays failed. */
export async function publishScheduledNow(
  { websiteId, scheduledId }: ScheduledKey,
  by: Author,
  deps: SchedulesDeps,
): Promise<Publication | Failure> {
  const taken = await takeScheduled(websiteId, scheduledId, deps);
  if (taken instanceof Failure) return taken;
  const published = await publishTaken(taken, by, deps);
  if (!(published instanceof Failure)) return presentNewest(published, deps);
  await deps.site.schedules.release(taken, taken.at);
  return published;
}

/** Cancels a scheduled publication. */
export async function cancelScheduled(
  { websiteId, scheduledId }: ScheduledKey,
  deps: SchedulesDeps,
): Promise<{ id: string } | Failure> {
  const taken = await takeScheduled(websiteId, scheduledId, deps);
  if (taken instanceof Failure) return taken;
  await deps.site.schedules.remove(taken);
  return { id: scheduledId };
}
