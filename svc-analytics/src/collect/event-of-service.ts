import { type RawEvent, rawEventId } from './raw-event.ts';
import type { Stamp } from './stamp.ts';

interface ServiceEvent extends Pick<RawEvent, 'kind' | 'name'> {
  /** Derived from the source event, so that repeated deliveries are one event. */
  eventId: string;
  /** The visit it happened in; undefined if unknown. */
  visitId: string | undefined;
}

/** A raw event from another service's event: with a visit at most, without a visitor or a page. */
export function eventOfService(
  { eventId, visitId = '', ...event }: ServiceEvent,
  { websiteId, at, expireOn }: Stamp,
): RawEvent {
  return {
    _id: rawEventId(websiteId, eventId),
    websiteId,
    ...event,
    at,
    expireOn,
    pending: true,
    visitorId: '',
    visitId,
    path: '',
    source: '',
    device: '',
    country: 'unknown',
  };
}
