import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { listScheduledPublications } from '@tessera/contracts/commerce/schedule-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** Publications of the website that wait for their time, or failed at it, soonest first. */
export const scheduledPublications = defineResource({
  key: 'scheduled-publications',
  call: (api) => api.call(listScheduledPublications, {}),
  // Their time comes without anybody pressing anything.
  refetchInterval: 60_000,
});

/** The scheduled publication that a page is in. */
export const scheduleOf = (
  documentId: string,
  { scheduled }: { scheduled: readonly ScheduledPublication[] },
): ScheduledPublication | undefined => scheduled.find(({ documents }) => documents.some(({ id }) => id === documentId));
