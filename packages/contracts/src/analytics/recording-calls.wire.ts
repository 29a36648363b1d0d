/** The calls of `recording-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './recording-calls.ts';

const base = '/api/analytics/recordings';

export const recordBatch: Wire<typeof calls.recordBatch> = { method: 'POST', path: '/api/analytics/recorded-batches' };
export const listRecordings: Wire<typeof calls.listRecordings> = { method: 'GET', path: base };
export const readRecording: Wire<typeof calls.readRecording> = { method: 'GET', path: `${base}/{recordingId}` };
export const readRecordingEvents: Wire<typeof calls.readRecordingEvents> = {
  method: 'GET',
  path: `${base}/{recordingId}/events`,
};
export const removeRecording: Wire<typeof calls.removeRecording> = { method: 'DELETE', path: `${base}/{recordingId}` };
