import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, pageLimit, paging, timestampMs, typedText } from '../primitives.ts';

/**
 * How far a mail is:
 * - `waiting` it is sent soon, or tried again; `reason` says why it was not taken yet
 * - `sent` the mail server took it
 * - `bounced` the mail server refused it for good
 * - `failed` it was not taken in all the time it is tried
 * - `stopped` it is not sent: the person wanted no more of them, or what it told of was over
 * - `unclear` it was handed over and never answered: it may have arrived
 */
export const mailState = z.enum(['waiting', 'sent', 'bounced', 'failed', 'stopped', 'unclear']);
export type MailState = z.infer<typeof mailState>;

/** One mail to one person, as its log tells of it: what stood in it is not there. */
export const loggedMail = z.strictObject({
  id: z.string(),
  /** Of the list of mails, as its owner calls it; null for those that are not on it. */
  name: z.string().nullable(),
  /** Empty while it is not written. */
  subject: z.string(),
  state: mailState,
  /** Why it was not sent, or not yet, in words. */
  reason: z.string().nullable(),
  /** When it was asked for first. The list is in this order. */
  askedOn: timestampMs,
  /** When it came to its end; null while it waits. */
  endedOn: timestampMs.nullable(),
});
export type LoggedMail = z.infer<typeof loggedMail>;

/** Why an address gets nothing any more that it does not need: it did not take a mail, or somebody complained of one. */
export const mailSuspension = z.strictObject({
  why: z.enum(['bounce', 'complaint']),
  reason: z.string(),
  since: timestampMs,
});
export type MailSuspension = z.infer<typeof mailSuspension>;

/** Most mails on a page. */
export const mailLogPage = 50;

/** The same call at each service that sends mails: what it sent, tried to send or will send to one address. */
export const mailLogCallAt = <Base extends string>(name: string, base: Base) =>
  defineCall({
    id: `list${name}MailsTo`,
    method: 'POST',
    path: `${base}/mail-log` as const,
    summary: 'Every mail to an address, the newest first; the address is in the body since paths are logged',
    body: z.strictObject({
      email: typedText(256).min(1),
      cursor: cursor.optional(),
      limit: pageLimit(mailLogPage).optional(),
    }),
    answer: z.strictObject({
      mails: z.array(loggedMail),
      ...paging,
      /** How long a mail is in the log, from when it was asked for. */
      keptDays: z.int().min(1),
      /** Null where the address gets everything. */
      suspension: mailSuspension.nullable(),
    }),
    errors: ['request.invalid'],
  });
export type MailLogCall = ReturnType<typeof mailLogCallAt<string>>;
