import type { Event } from '@tessera/contracts/commerce/content.ts';

/**
 * The events a collection shows: upcoming ones, soonest first, unless the owner wants the past, newest first. An event
 * is past once its end is before now (PAGE-083, PAGE-084).
 */
export function visibleEvents<E extends Pick<Event, 'startDate' | 'endDate'>>(
  events: readonly E[],
  showPastOrUpcomingEvents: string | undefined,
  now: number,
): E[] {
  const isPast = ({ startDate, endDate }: E) => (endDate || startDate) < now;
  return showPastOrUpcomingEvents === 'past'
    ? events.filter(isPast).toSorted((a, b) => b.startDate - a.startDate)
    : events.filter((event) => !isPast(event)).toSorted((a, b) => a.startDate - b.startDate);
}
