import type { EventBody } from '@tessera/contracts/site/item-body.ts';
import type { TicketDate } from '@tessera/contracts/site/tickets-field.ts';

type DatedEvent = Pick<EventBody, 'status' | 'formerDate' | 'tickets'>;

/** A date that is booked, with the event's own date filled in. */
export interface BookedDate {
  variantId: string;
  startDate: number;
  endDate: number;
  formerDate: number | null;
  /** From then on it is not booked any more; 0 where nothing of the event is. */
  closesOn: number;
}

/** The event's own date, milliseconds. */
interface OwnDate {
  startDate: number;
  endDate: number;
}

/** Returns the dates of an event that are booked in the shop, the earliest first. */
export function bookedDates(event: DatedEvent, own: OwnDate): BookedDate[] {
  const { tickets } = event;
  if (!tickets) return [];
  const isOpen = takesBookings(event);
  const leadMs = tickets.closesMinutesBefore * 60_000;
  return tickets.dates
    .map((date) => {
      const { startDate, endDate, formerDate } = filledIn(date, event, own);
      return { variantId: date.variantId, startDate, endDate, formerDate, closesOn: isOpen ? startDate - leadMs : 0 };
    })
    .sort((a, b) => a.startDate - b.startDate);
}

function filledIn({ startDate, endDate, formerDate }: TicketDate, event: DatedEvent, own: OwnDate) {
  if (startDate !== null) return { startDate, endDate: Math.max(startDate, endDate ?? startDate), formerDate };
  return { ...own, formerDate: event.status === 'postponed' ? event.formerDate : null };
}

/** Whether an event is postponed and has a new date: it says when it was to begin before. */
export const hasNewDate = ({ formerDate, tickets }: Omit<DatedEvent, 'status'>): boolean =>
  formerDate !== null || (tickets?.dates.some((date) => date.formerDate !== null) ?? false);

const takesBookings = (event: DatedEvent): boolean =>
  event.status === 'scheduled' || (event.status === 'postponed' && hasNewDate(event));
