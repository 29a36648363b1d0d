import type { Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import { longestVisitMs } from '@tessera/contracts/analytics/recording-limits.ts';
import { missingIn } from './add-part.ts';
import type { StoredRecording } from './recording-model.ts';

/** A recording as it is answered. */
export function presentRecording(recording: StoredRecording): Recording {
  const { _id, startedAt, from, to, pages, device, timeZone, errors, parts } = recording;
  return {
    id: _id.slice(_id.indexOf('|') + 1),
    ...{ startedAt, pages, device, timeZone, errors },
    // A clock that was set meanwhile makes no visit longer than there are.
    durationMs: Math.min(Math.round(to - from), 2 * longestVisitMs),
    missing: missingIn(parts),
  };
}
