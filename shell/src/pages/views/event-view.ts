import type { Event } from '@tessera/contracts/commerce/content.ts';
import type { EventView } from '@tessera/site-templates/page-views.ts';
import { locationView } from './location-view.ts';

/** An event as templates show it; whether it is past is decided when the page is rendered. */
export function eventView(event: Event, nowMs: number): EventView {
  return { ...event, id: event.urlSlug, isPast: event.endDate < nowMs, location: locationView(event.location) };
}
