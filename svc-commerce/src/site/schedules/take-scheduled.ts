import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { settleAbandoned } from '../publications/index.ts';
import type { SchedulesDeps } from './deps.ts';
import type { TakenScheduled } from './schedule-store.ts';

/**
 * Takes a scheduled publication, so that no other worker publishes, changes or cancels it. What its holder before left
 * unfinished is settled first: that process is dead, or so slow that it must not publish any more.
 */
export async function takeScheduled(
  websiteId: string,
  id: string,
  deps: SchedulesDeps,
): Promise<TakenScheduled | Failure> {
  const { schedules, publications, live } = deps.site;
  const taken = await schedules.take(websiteId, id);
  if (!taken) return fail((await schedules.findHead(websiteId, id)) ? 'publication.busy' : 'publication.not_scheduled');
  if (!taken.wasHeld) return taken;
  // What was checked against it before can no longer go live.
  await live.rewrite(websiteId);
  const begun = await publications.findScheduled(websiteId, id);
  if (!begun) return taken;
  await settleAbandoned(websiteId, begun.number, deps);
  const settled = await publications.findScheduled(websiteId, id);
  if (!settled) return taken;
  if (settled.number > (await live.read(websiteId)).publication) return fail('publication.busy');
  await schedules.remove(taken);
  return fail('publication.not_scheduled');
}
