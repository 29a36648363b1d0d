import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { spamReasons } from './spam.ts';

/**
 * Where an owner keeps a submission. What is in the bin comes back when somebody takes it out, and is deleted for good
 * after `submissionLimits.binDays`.
 */
export const submissionBoxes = ['inbox', 'archive', 'spam', 'bin'] as const;
export const submissionBox = z.enum(submissionBoxes);
export type SubmissionBox = z.infer<typeof submissionBox>;

/** What a list of submissions shows: a box, or part of the inbox; `starred` is all that has a star, but for the bin. */
export const submissionState = z.enum([...submissionBoxes, 'unread', 'starred']);
export type SubmissionState = z.infer<typeof submissionState>;

/** What a visitor sent, as it is kept: later changes of the form do not reach it. */
export const formSubmission = z.strictObject({
  id,
  formId: id,
  formName: z.string(),
  createdOn: timestampMs,
  pageTitle: z.string().nullable(),
  pagePath: z.string().nullable(),
  /** The fields as they were when the form was sent, with their values as text. */
  answers: z.array(z.strictObject({ fieldId: z.string(), type: z.string(), title: z.string(), text: z.string() })),
  /**
   * The owner's notice: none wanted, waiting or under way, taken by the mail server, refused by it for good, or handed
   * over twice without an answer.
   */
  notice: z.strictObject({
    state: z.enum(['none', 'waiting', 'sent', 'refused', 'unknown']),
    reason: z.string().nullable(),
  }),
  /** Why it lies in the spam box, and since when; absent where it does not. */
  spam: z
    .strictObject({
      reasons: z.array(z.enum(spamReasons)).min(1),
      /** What exactly speaks for spam in its text, such as "4 links in 12 words". */
      details: z.array(z.string()).optional(),
      atMs: timestampMs,
    })
    .optional(),
  box: submissionBox.default('inbox'),
  /** When it is deleted for good: of what is in the bin. */
  deletedOn: timestampMs.nullable().default(null),
  isRead: z.boolean().default(true),
  isStarred: z.boolean().default(false),
  labels: z.array(z.string()).default([]),
  /** Id of the person of the team who sees to it. */
  assignee: z.string().nullable().default(null),
  /** What it was given as name and e-mail address; null where the form asks for none. */
  from: z
    .strictObject({ name: z.string().nullable(), email: z.string().nullable() })
    .default({ name: null, email: null }),
  /** Of what the visitor wrote himself: its first words, for a line of a list. */
  preview: z.string().default(''),
  /** What the team wrote about it, the oldest first. */
  notes: z.array(z.strictObject({ id, who: z.string(), text: z.string(), createdOn: timestampMs })).default([]),
  /** Who gave it to whom, the oldest first; null where it was given back. */
  history: z.array(z.strictObject({ by: z.string(), to: z.string().nullable(), on: timestampMs })).default([]),
});
export type FormSubmission = z.infer<typeof formSubmission>;
