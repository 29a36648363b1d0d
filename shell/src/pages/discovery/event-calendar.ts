import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { EventSummary } from '@tessera/contracts/commerce/content.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { type Failure, Failure as FailureClass, fail } from '@tessera/service-kit/failure.ts';
import { createEvents, type EventAttributes } from 'ics';
import { absoluteUrl } from '../canonical.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { locationView } from '../views/location-view.ts';
import type { TextFile } from './text-file.ts';

const maxAgeSeconds = 300;

/** An event, or all that its calendar shows, as a calendar file. */
export async function calendarFile(request: PageRequest): Promise<TextFile | Failure> {
  const query = { path: request.path };
  const answer = await request.call('commerce', readContent, { query }, sharedContext(request));
  if (answer instanceof FailureClass) return answer;
  if (answer.kind === 'event') {
    const wanted = request.url.searchParams.get('date');
    const { event } = answer;
    return fileOf(datesOf(event, wanted), event.title, event.urlSlug, request);
  }
  if (answer.kind !== 'events') return fail('page.unknown');
  const { collection, events } = answer;
  return fileOf(
    events.filter(isForEveryone).flatMap((event) => datesOf(event)),
    `${collection.title} – ${request.website.name}`,
    collection.urlId,
    request,
  );
}

/**
 * An event as each of the dates that it is booked for, or as the wanted one of them. Several kinds of tickets for one date
 * are one; an event that is not booked in the shop is its own only date.
 */
function datesOf(event: EventSummary, wanted: string | null = null): EventSummary[] {
  const dates = event.tickets?.dates ?? [];
  const chosen = dates.filter(({ variantId }) => variantId === wanted);
  const shown = new Map((chosen.length > 0 ? chosen : dates).map((date) => [date.startDate, date]));
  if (shown.size === 0) return [event];
  return [...shown.values()].map(({ variantId, startDate, endDate }) => ({
    ...event,
    ...{ startDate, endDate, id: startDate === event.startDate ? event.id : `${event.id}.${variantId}` },
  }));
}

const isForEveryone = ({ permission = pagePermission.everyone }: EventSummary) =>
  permission === pagePermission.everyone;

function fileOf(events: readonly EventSummary[], name: string, file: string, request: PageRequest): TextFile {
  const text = calendarText(events, name, request);
  return { contentType: 'text/calendar; charset=utf-8', text, maxAgeSeconds, saveAs: `${file}.ics` };
}

/**
 * Events as iCalendar (RFC 5545). Times are written in UTC, so that every calendar shows the moment in its own zone,
 * whatever it knows of zones and of the days clocks change.
 * @throws Error where the format cannot hold the event
 */
export function calendarText(
  events: readonly EventSummary[],
  name: string,
  request: Pick<PageRequest, 'url' | 'website'>,
): string {
  const header = { productId: '-//Tessera//Events//EN', calName: name };
  if (events.length === 0) return emptyCalendar(header);
  const { value, error } = createEvents(
    events.map((event) => attributesOf(event, request)),
    header,
  );
  if (error || value === null) throw error ?? new Error('no calendar was written');
  return value;
}

const emptyCalendar = ({ productId, calName }: { productId: string; calName: string }) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'CALSCALE:GREGORIAN', `PRODID:${productId}`, 'METHOD:PUBLISH']
    .concat(`X-WR-CALNAME:${calName.replaceAll(/[\\;,]/g, String.raw`\$&`)}`, 'END:VCALENDAR', '')
    .join('\r\n');

/** The library takes it, and its types do not name it. */
interface Stamped {
  timestamp: number;
}

function attributesOf(event: EventSummary, request: Pick<PageRequest, 'url' | 'website'>): EventAttributes & Stamped {
  const { id, title, excerpt, fullUrl, startDate, endDate, categories } = event;
  const place = locationView(event.location);
  const location = [place?.addressTitle, place?.addressLine1, place?.addressLine2, place?.addressCountry];
  const url = absoluteUrl(fullUrl, request);
  const utc = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const;
  return {
    ...{ uid: `${id}@${request.website.id}.tessera`, title, url, ...utc },
    ...{
      start: startDate,
      end: Math.max(startDate, endDate),
      status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    },
    // The time of asking would make every answer another one.
    timestamp: startDate,
    description: [excerpt, url].filter(Boolean).join('\n\n'),
    location: location.filter(Boolean).join(', '),
    ...(place?.mapLat !== undefined && place.mapLng !== undefined && { geo: { lat: place.mapLat, lon: place.mapLng } }),
    ...(categories.length > 0 && { categories: [...categories] }),
  };
}
