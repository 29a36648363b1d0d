import {
  listRecordings,
  readRecording,
  readRecordingEvents,
} from '@tessera/contracts/analytics/recording-calls.wire.ts';
import type { QueryOf } from '@tessera/contracts/call.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';
import { given, oneOf } from '../../kit/route/search-params.ts';
import { deviceNames, type RecordedDevice } from './devices.ts';

type RecordingsQuery = NonNullable<QueryOf<typeof listRecordings>>;

export const recordings = defineResource({
  key: 'recordings',
  call: (api, query: RecordingsQuery) => api.call(listRecordings, { query }),
});

export const recordingById = defineResource({
  key: 'recording',
  call: (api, recordingId: string) => api.call(readRecording, { params: { recordingId } }),
});

/** All that happened in a visit, as texts that the player reads. What was recorded does not change once it is over. */
export const recordedEvents = defineResource({
  key: 'recorded-events',
  staleTime: 60_000,
  // It may be large, and is looked at once.
  gcTime: 60_000,
  call: readAllParts,
});

async function readAllParts(api: AdminApi, recordingId: string): Promise<string[]> {
  const events: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: { cursor?: string } = cursor ? { cursor } : {};
    const page = await api.call(readRecordingEvents, { params: { recordingId }, query });
    events.push(...page.parts.map((part) => part.events));
    cursor = page.nextPageCursor;
  }
  return events;
}

export const recordingsList = defineList({
  path: '/recordings',
  things: 'recordings',
  views: [{ id: 'errors', name: 'With errors' }],
  filters: { device: (raw: unknown) => oneOf(raw, Object.keys(deviceNames) as RecordedDevice[]) },
  pageSize: 25,
  read: ({ api }, { view, device }, page) =>
    recordings.query(api, given<RecordingsQuery>({ hasErrors: view && 'true', device, ...page } as RecordingsQuery)),
});
