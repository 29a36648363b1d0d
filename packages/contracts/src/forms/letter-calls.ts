import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, pageLimit, paging, timestampMs, typedText } from '../primitives.ts';
import { letterLimits } from './letter-limits.ts';

const path = '/api/form/newsletter/letters';
const onePath = `${path}/{letterId}` as const;

/**
 * How far a letter is:
 * - `draft` being written
 * - `scheduled` goes out at its time
 * - `sending` goes out, so many a minute
 * - `paused` goes on when somebody says so
 * - `stopped` goes to nobody else
 * - `sent` everybody was written to
 */
export const letterState = z.enum(['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent']);

const count = z.int().min(0);

/** What became of its mails, counted anew each time. */
export const letterCounts = z.strictObject({
  /** On their way, or held while the letter is paused. */
  waiting: count,
  /** The mail server took them. */
  sent: count,
  /** Not taken in three days. */
  failed: count,
  /** Refused for good, or reported as such: their addresses get no more letters. */
  bounced: count,
  /** Of people who left before their mail went out: they got none. */
  left: count,
  /** Handed over, and nobody answered: they may have arrived, and are not sent again. */
  unclear: count,
});

const words = {
  subject: z.string().trim().max(letterLimits.subject),
  /** What mail programs show beside the subject. */
  preheader: z.string().trim().max(letterLimits.preheader),
  /** Paragraphs with empty lines between them; `# ` begins a heading, `[words](https://…)` on a line of its own is a link. */
  text: z.string().max(letterLimits.text),
};

/** A letter to everybody on the website's list. */
export const letter = z.strictObject({
  id,
  subject: z.string(),
  preheader: z.string(),
  text: z.string(),
  state: letterState,
  /** How often it was saved. */
  version: z.int().min(1),
  /** Mails a minute. */
  perMinute: z.int().min(1),
  createdOn: timestampMs,
  /** When it goes out, or began to; null while it is a draft. */
  startsOn: timestampMs.nullable(),
  finishedOn: timestampMs.nullable(),
});
export type Letter = z.infer<typeof letter>;

const letterWithCounts = letter.extend({ counts: letterCounts });
export type LetterWithCounts = z.infer<typeof letterWithCounts>;

const params = z.strictObject({ letterId: id });

export const listLetters = defineCall({
  id: 'listLetters',
  method: 'GET',
  path,
  summary: 'The website’s letters, the newest first',
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(letterLimits.page).optional() }).optional(),
  answer: z.strictObject({ letters: z.array(letter), ...paging }),
});

export const createLetter = defineCall({
  id: 'createLetter',
  method: 'POST',
  path,
  summary: 'Begins a letter',
  body: z.strictObject(words),
  answer: letter,
  isStrict: true,
});

export const readLetter = defineCall({
  id: 'readLetter',
  method: 'GET',
  path: onePath,
  summary: 'A letter, and what became of its mails',
  params,
  answer: letterWithCounts,
  errors: ['newsletter.letter_unknown'],
});

export const changeLetter = defineCall({
  id: 'changeLetter',
  method: 'PUT',
  path: onePath,
  summary: 'Changes a draft; one that was saved by somebody else meanwhile is not written over',
  params,
  body: z.strictObject({ ...words, expectedVersion: z.int().min(1) }),
  answer: letter,
  errors: ['newsletter.letter_unknown', 'newsletter.letter_begun', 'settings.conflict'],
  isStrict: true,
});

export const removeLetter = defineCall({
  id: 'removeLetter',
  method: 'DELETE',
  path: onePath,
  summary: 'Throws a draft away',
  params,
  answer: z.strictObject({ removed: z.literal(true) }),
  errors: ['newsletter.letter_unknown', 'newsletter.letter_begun'],
});

export const previewLetter = defineCall({
  id: 'previewLetter',
  method: 'GET',
  path: `${onePath}/preview`,
  summary: 'The letter as a page, as it will look',
  params,
  answer: z.unknown(),
  errors: ['newsletter.letter_unknown'],
});

export const testLetter = defineCall({
  id: 'testLetter',
  method: 'POST',
  path: `${onePath}/test`,
  summary: 'Sends the letter to one address of the website’s team, to be looked at',
  params,
  body: z.strictObject({ email: typedText(256) }),
  answer: z.strictObject({ sent: z.literal(true) }),
  errors: [
    'newsletter.letter_unknown',
    'newsletter.email_invalid',
    'newsletter.test_not_team',
    'newsletter.test_not_sent',
  ],
  isStrict: true,
});

export const startLetter = defineCall({
  id: 'startLetter',
  method: 'POST',
  path: `${onePath}/start`,
  summary: 'Sends a draft to everybody on the list, now or at a time',
  params,
  body: z.strictObject({
    /** Null is now. */
    startsOn: timestampMs.nullable(),
    perMinute: z.int().min(1).max(letterLimits.perMinute.most).default(letterLimits.perMinute.usual),
    /** Of the words that were looked at: others are not sent. */
    expectedVersion: z.int().min(1),
  }),
  answer: letter,
  errors: [
    'newsletter.letter_unknown',
    'newsletter.letter_begun',
    'newsletter.letter_incomplete',
    'newsletter.time_over',
    'settings.conflict',
  ],
  isStrict: true,
});

export const moveLetter = defineCall({
  id: 'moveLetter',
  method: 'POST',
  path: `${onePath}/move`,
  summary:
    'Pauses a letter that goes out, goes on with it, stops it for good, or takes back one that waits for its time',
  params,
  body: z.strictObject({ to: z.enum(['paused', 'sending', 'stopped', 'draft']) }),
  answer: letter,
  errors: ['newsletter.letter_unknown', 'newsletter.letter_moved'],
  isStrict: true,
});
