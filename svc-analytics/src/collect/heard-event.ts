import { type RawEvent, rawEventId } from './raw-event.ts';
import type { Stamp } from './stamp.ts';

interface Heard extends Pick<RawEvent, 'kind' | 'name'> {
  /** Follows from what it tells of, so that it is one event however often it is told. */
  eventId: string;
  /** The visit it happened in; undefined where nobody knows it. */
  visitId: string | undefined;
}

/** What another service told of, as a raw event: of a visit at most, and of no visitor and no page. */
export function heardEvent({ eventId, visitId = '', ...event }: Heard, { websiteId, at, expireOn }: Stamp): RawEvent {
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
