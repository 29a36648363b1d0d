import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, pageLimit, paging, timestampMs } from '../primitives.ts';
import { mostBatches } from './recording-limits.ts';

const base = '/api/analytics/recordings';
/** Made by the browser, for one visit in one tab. */
const recordingId = z.uuid();

/** Some of what happened in a visit, in the order in which it did. */
const recordedBatch = z.object({
  recordingId,
  /** When the page was loaded, by the browser's clock: tells the pages of a visit apart, and puts them in order. */
  loadedAt: timestampMs,
  /** Counts the batches of that page from 0. */
  seq: z.int().min(0).max(mostBatches),
  /** The page's path. */
  path: z.string().max(2000),
  /** Of the browser, IANA. */
  timeZone: z.string().max(60),
  viewportWidth: z.int().min(0).max(100_000),
  /** Script errors among the events. */
  errors: z.int().min(0).max(10_000),
  /** Events of rrweb, with what people typed and read masked: a JSON list of `{type, timestamp, data}`. */
  events: z.string().max(2_000_000),
});
export type RecordedBatch = z.input<typeof recordedBatch>;

export const recordBatch = defineCall({
  id: 'recordBatch',
  method: 'POST',
  path: '/api/analytics/recorded-batches',
  summary:
    'Takes a part of a recorded visit, JSON under any content type, as it is or compressed by gzip. What it is not to go on with is not stored: the owner switched recording off, the visit or the website has had its share, or it is no visitor’s',
  body: recordedBatch,
  /** Whether the browser is to go on. */
  answer: z.strictObject({ goesOn: z.boolean() }),
  status: 202,
  errors: ['request.invalid'],
});

/** A recorded visit, as a list shows it. */
const recording = z.strictObject({
  id,
  startedAt: timestampMs,
  durationMs: z.int().min(0),
  /** Paths of the pages that were looked at, in order of the first look. */
  pages: z.array(z.string()),
  device: z.string(),
  /** Of the browser, IANA. */
  timeZone: z.string(),
  /** Script errors that happened meanwhile. */
  errors: z.int().min(0),
  /** Parts that are known to be missing: lost on the way, or still on it. */
  missing: z.int().min(0),
});
export type Recording = z.infer<typeof recording>;

export const recordingDevices = ['phone', 'tablet', 'desktop'] as const;

export const listRecordings = defineCall({
  id: 'listRecordings',
  method: 'GET',
  path: base,
  summary: 'Recorded visits, the latest first',
  query: z
    .strictObject({
      device: z.enum(recordingDevices).optional(),
      /** Only those in which a script failed. */
      hasErrors: z.literal('true').optional(),
      cursor: cursor.optional(),
      limit: pageLimit(100).optional(),
    })
    .optional(),
  answer: z.strictObject({ recordings: z.array(recording), ...paging }),
});

const params = z.strictObject({ recordingId: id });

export const readRecording = defineCall({
  id: 'readRecording',
  method: 'GET',
  path: `${base}/{recordingId}`,
  summary: 'One recorded visit, without its events',
  params,
  answer: recording,
  errors: ['request.not_found'],
});

export const readRecordingEvents = defineCall({
  id: 'readRecordingEvents',
  method: 'GET',
  path: `${base}/{recordingId}/events`,
  summary: 'Events of a recorded visit, in the order in which they happened, some parts at a time',
  params,
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({
    parts: z.array(
      z.strictObject({
        loadedAt: timestampMs,
        seq: z.int(),
        /** As the browser told them; they are to be played where no script of theirs can run. */
        events: z.string(),
      }),
    ),
    ...paging,
  }),
  errors: ['request.not_found'],
});

export const removeRecording = defineCall({
  id: 'removeRecording',
  method: 'DELETE',
  path: `${base}/{recordingId}`,
  summary: 'Takes a recorded visit away for good; one that is gone already is no failure',
  params,
  answer: z.undefined(),
  status: 204,
});
