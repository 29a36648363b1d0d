import { useQuery } from '@tanstack/react-query';
import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { scheduledPublications, scheduleOf } from './queries.ts';

/** Returns the scheduled publication that a page is in, once that is known. */
export function useScheduleOf(documentId: string): ScheduledPublication | undefined {
  const { data } = useQuery(scheduledPublications.query(useAdmin().api));
  return data && scheduleOf(documentId, data);
}
