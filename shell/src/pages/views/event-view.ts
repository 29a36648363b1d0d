import type { EventSummary } from '@tessera/contracts/commerce/content.ts';
import type { EventView } from '@tessera/site-templates/page-views.ts';
import { locationView } from './location-view.ts';

/** An event as templates show it; whether it is past is decided when the page is rendered. */
export function eventView(event: EventSummary, nowMs: number): EventView {
  return { ...event, isPast: event.endDate < nowMs, location: locationView(event.location) };
}
