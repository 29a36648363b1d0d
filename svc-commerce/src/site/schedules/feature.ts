import * as calls from '@tessera/contracts/commerce/schedule-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import { cancelScheduled, publishScheduledNow, rescheduleScheduled } from './change-scheduled.ts';
import type { SchedulesDeps } from './deps.ts';
import { scheduleJob } from './due-publications.ts';
import { listScheduled } from './present-scheduled.ts';
import { schedulePublication } from './schedule-publication.ts';

const access = { right: 'content.publish' } as const;

/** Publications that wait for their time. */
export function schedulesFeature(deps: SchedulesDeps): Feature {
  return {
    repairJobs: [scheduleJob(deps)],
    routes: [
      route({
        call: calls.listScheduledPublications,
        access: { right: 'content.write' },
        handle: ({ caller: { websiteId } }) => listScheduled(websiteId, deps),
      }),
      route({
        call: calls.schedulePublication,
        access,
        handle: ({ body, caller }) =>
          schedulePublication({ ...body, websiteId: caller.websiteId, by: authorOf(caller) }, deps),
      }),
      route({
        call: calls.reschedulePublication,
        access,
        handle: ({ params, body, caller: { websiteId } }) => rescheduleScheduled({ ...params, websiteId }, body, deps),
      }),
      route({
        call: calls.publishScheduled,
        access,
        handle: ({ params, caller }) =>
          publishScheduledNow({ ...params, websiteId: caller.websiteId }, authorOf(caller), deps),
      }),
      route({
        call: calls.cancelScheduledPublication,
        access,
        handle: ({ params, caller: { websiteId } }) => cancelScheduled({ ...params, websiteId }, deps),
      }),
    ],
  };
}
