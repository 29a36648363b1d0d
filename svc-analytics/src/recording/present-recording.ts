import type { Recording } from '@tessera/contracts/analytics/recording-calls.ts';
import { longestVisitMs } from '@tessera/contracts/analytics/recording-limits.ts';
import { missingIn } from './add-part.ts';
import type { StoredRecording } from './recording-model.ts';

/** A recording in the format of the contract. */
export function presentRecording(recording: StoredRecording): Recording {
  const { _id, startedAt, from, to, pages, device, timeZone, errors, parts } = recording;
  return {
    id: _id.slice(_id.indexOf('|') + 1),
    ...{ startedAt, pages, device, timeZone, errors },
    // A clock that was set during the visit cannot exceed the maximum length.
    durationMs: Math.min(Math.round(to - from), 2 * longestVisitMs),
    missing: missingIn(parts),
  };
}
