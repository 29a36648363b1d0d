/** Publications that wait for their time. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs, timeZoneName } from '../primitives.ts';
import { author, chosenDrafts, publication } from './publication-calls.ts';

const path = '/api/content-service/publications/scheduled';
const params = z.strictObject({ scheduledId: id });

/** Scheduled publications of a website. */
export const maxScheduled = 100;

/** Whether a text is a day of the calendar with a time: 30 February is not. */
function isLocalTime(text: string): boolean {
  const ms = Date.parse(`${text}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/**
 * When something is published, as clocks show it: `2026-11-27T09:00` in `America/New_York`. A time that the clocks skip
 * is the first after it; one that they show twice is the first of the two.
 */
const publishingTime = z.strictObject({
  localTime: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .refine(isLocalTime, 'There is no such day or time.'),
  timeZone: timeZoneName,
});
export type PublishingTime = z.infer<typeof publishingTime>;

const scheduledPublication = z.strictObject({
  id,
  documents: z.array(z.strictObject({ id, title: z.string() })),
  localTime: z.string(),
  timeZone: z.string(),
  /** The instant that local time and zone stand for; it stays when the website's time zone changes. */
  at: timestampMs,
  /** When it was scheduled. */
  on: timestampMs,
  by: author,
  note: z.string(),
  /** Why it was not published at its time; null while it waits. */
  failure: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
});
/** Versions of pages that are published together at a time. */
export type ScheduledPublication = z.infer<typeof scheduledPublication>;

export const listScheduledPublications = defineCall({
  id: 'listScheduledPublications',
  method: 'GET',
  path,
  summary: 'Publications that wait for their time or failed at it, soonest first; a website has at most 100',
  answer: z.strictObject({ scheduled: z.array(scheduledPublication) }),
});

export const schedulePublication = defineCall({
  id: 'schedulePublication',
  method: 'POST',
  path,
  summary: 'Publishes the drafts as they are now at a later time; changes made until then stay drafts',
  body: chosenDrafts.extend({
    ...publishingTime.shape,
    /** The scheduled publication that this one takes the place of. */
    replaces: id.optional(),
  }),
  answer: scheduledPublication,
  errors: [
    'document.unknown',
    'document.changed_since',
    'page.address_taken',
    'page.address_reserved',
    'publication.time_passed',
    'publication.already_scheduled',
    'publication.not_scheduled',
    'publication.too_large',
    'publication.busy',
    'limit.reached',
  ],
  isStrict: true,
});

export const reschedulePublication = defineCall({
  id: 'reschedulePublication',
  method: 'PUT',
  path: `${path}/{scheduledId}/time`,
  summary: 'Changes the time of a scheduled publication; one that failed waits again',
  params,
  body: publishingTime,
  answer: scheduledPublication,
  errors: ['publication.not_scheduled', 'publication.time_passed', 'publication.busy'],
  isStrict: true,
});

export const publishScheduled = defineCall({
  id: 'publishScheduled',
  method: 'POST',
  path: `${path}/{scheduledId}/publish`,
  summary: 'Publishes a scheduled publication now',
  params,
  answer: publication,
  errors: [
    'publication.not_scheduled',
    'publication.busy',
    'publication.page_deleted',
    'page.address_taken',
    'page.address_reserved',
  ],
});

export const cancelScheduledPublication = defineCall({
  id: 'cancelScheduledPublication',
  method: 'DELETE',
  path: `${path}/{scheduledId}`,
  summary: 'Cancels a scheduled publication; the drafts stay as they are',
  params,
  answer: z.strictObject({ id }),
  errors: ['publication.not_scheduled', 'publication.busy'],
});
