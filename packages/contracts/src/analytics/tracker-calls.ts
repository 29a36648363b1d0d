import { z } from 'zod';
import { defineCall } from '../call.ts';

/** Whether a text is a JSON object. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Where an event of the newer tracker comes from (DATA-090 to DATA-093). */
export const eventSource = z.enum(['WEB', 'IOS', 'ANDROID', 'SERVER']);
export type EventSource = z.infer<typeof eventSource>;

/** The newer tracker's envelope: a schema's name and its content as a JSON string (DATA-042, DATA-043). */
export const recordTrackerEvent = defineCall({
  id: 'recordTrackerEvent',
  method: 'POST',
  path: '/api/v1/clanker/events',
  summary: 'Takes an event of the newer tracker (DATA-038, DATA-102)',
  body: z.object({
    eventSchemaName: z.string().min(1).max(100),
    eventContent: z.string().refine(isJsonObject, 'This is no JSON object.'),
    eventId: z.string().max(64).optional(),
    eventSource: eventSource.optional().catch(undefined),
    /** When it was sent, by the clock of its `event_occurrence_timestamp`: kept ones are counted when they happened. */
    sentAt: z
      .union([z.number(), z.string().max(64)])
      .optional()
      .catch(undefined),
  }),
  answer: z.undefined(),
  status: 202,
});

/** What checking an event's content tells: that it is as its schema wants it, or all that is not. */
const contentCheck = z.discriminatedUnion('valid', [
  z.strictObject({ valid: z.literal(true) }),
  z.strictObject({
    valid: z.literal(false),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  }),
]);
export type ContentCheck = z.infer<typeof contentCheck>;

/**
 * Validate mode: the content of an event of the newer tracker is checked against its schema, and nothing is stored.
 * Good content answers 200, bad content 400, both as `ContentCheck`; a schema nobody knows 404.
 */
export const validateEventContent = defineCall({
  id: 'validateEventContent',
  method: 'POST',
  path: '/api/v1/clanker/validate-event-content/{schemaName}',
  summary: 'Checks the content of an event of the newer tracker, and stores nothing (DATA-095 to DATA-099)',
  params: z.strictObject({ schemaName: z.string().min(1).max(100) }),
  body: z.unknown(),
  answer: contentCheck,
  errors: ['request.not_found'],
});

export const readRecordingId = defineCall({
  id: 'readRecordingId',
  method: 'GET',
  path: '/api/commerce/fullstory/getId',
  summary: 'Opaque id of the visitor for session recording, the same for a visitor cookie (DATA-193, DATA-204)',
  answer: z.strictObject({ data: z.strictObject({ id: z.string() }) }),
});
