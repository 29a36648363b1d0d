import type { importHistory } from '@tessera/contracts/analytics/import-calls.ts';
import type { z } from 'zod';
import { type RawEvent, rawEventId } from '../collect/raw-event.ts';
import { type Stamp, stampEvent } from '../collect/stamp.ts';

type PastHit = z.output<typeof importHistory.body>['hits'][0];

/**
 * A past hit as the raw event it would have been, already counted. Its id has a place of its own, which no id of a
 * browser can have.
 */
export function pastHitEvent(hit: PastHit, stamp: Stamp): RawEvent | undefined {
  const { id, event, at: _, viewportWidth, ...rest } = hit;
  const kind = event === 'View' ? 'view' : 'action';
  const stamped = stampEvent({ ...rest, kind, name: event, eventId: id, viewportWidth }, stamp);
  if (!stamped) return undefined;
  const { pending, ...counted } = stamped;
  return { ...counted, _id: rawEventId(stamp.websiteId, `past|${id}`) };
}
