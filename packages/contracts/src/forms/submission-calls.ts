import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, pageLimit, paging, text, timestampMs, timeZoneName } from '../primitives.ts';
import { formValues } from './form.ts';
import { spamReasons } from './spam.ts';
import { formSubmission, submissionBox, submissionState } from './submission.ts';
import { submissionLimits } from './submission-limits.ts';

const path = '/api/form/submissions';
const params = z.strictObject({ submissionId: id });
const label = text(submissionLimits.label);
const countedMs = z.coerce.number().int().min(0);

/** What narrows a list of submissions, and an export of the same. */
export const submissionFilter = z.strictObject({
  formId: id.optional(),
  /** Everything outside the bin without it. */
  state: submissionState.optional(),
  /** Words of the answers and of the form's name; each begins one of theirs. */
  search: z.string().max(200).optional(),
  label: label.optional(),
  /** Those that the caller sees to. */
  mine: z.literal('true').optional(),
  /** Sent at or after this time. */
  from: countedMs.optional(),
  /** Sent before this time. */
  to: countedMs.optional(),
});

const count = z.int().min(0);

export const listSubmissions = defineCall({
  id: 'listSubmissions',
  method: 'GET',
  path,
  summary: 'Submissions, newest first, of one form or of all; for admins, website managers and editors (FORM-128)',
  query: submissionFilter
    .extend({ cursor: cursor.optional(), limit: pageLimit(submissionLimits.page).optional() })
    .optional(),
  answer: z.strictObject({
    submissions: z.array(formSubmission),
    ...paging,
    /**
     * When the last one was sent that was looked at for this page: a search may look through many before it finds one.
     * Null on the last page.
     */
    reachedOn: timestampMs.nullable().optional(),
    /** How many each state holds, of all forms or of the one that is asked for. */
    counts: z
      .strictObject({ inbox: count, unread: count, starred: count, archive: count, spam: count, bin: count })
      .optional(),
  }),
});

export const readSubmission = defineCall({
  id: 'readSubmission',
  method: 'GET',
  path: `${path}/{submissionId}`,
  summary:
    'One submission, and those beside it in the list that the query narrows; null also where none is found soon in a search of common words',
  params,
  query: submissionFilter.optional(),
  answer: z.strictObject({ submission: formSubmission, newerId: id.nullable(), olderId: id.nullable() }),
  errors: ['submission.unknown'],
});

export const changeSubmissions = defineCall({
  id: 'changeSubmissions',
  method: 'POST',
  path: `${path}/changes`,
  summary:
    'Marks, labels, assigns or moves submissions: one or many, each by itself. Deleting is moving to the bin, and undone by moving back',
  body: z.strictObject({
    ids: z.array(id).min(1).max(submissionLimits.changed),
    change: z
      .strictObject({
        isRead: z.boolean().optional(),
        isStarred: z.boolean().optional(),
        box: submissionBox.optional(),
        /** To the caller, or to nobody. */
        assign: z.enum(['me', 'nobody']).optional(),
        /** To somebody who works on the website, who is told by mail. */
        assignTo: id.optional(),
        addLabel: label.optional(),
        removeLabel: label.optional(),
      })
      .refine((change) => Object.keys(change).length > 0, 'Say what is to change.')
      .refine(({ assign, assignTo }) => !(assign && assignTo), 'Say one person who is to see to it.'),
  }),
  /** Those that are there, as they are now; with labels full, without the label. */
  answer: z.strictObject({ submissions: z.array(formSubmission) }),
  errors: ['submission.person_unknown', 'service.unavailable'],
  isStrict: true,
});

export const noteSubmission = defineCall({
  id: 'noteSubmission',
  method: 'POST',
  path: `${path}/{submissionId}/notes`,
  summary: 'Adds a note for the team',
  params,
  body: z.strictObject({ text: text(submissionLimits.note) }),
  answer: formSubmission,
  errors: ['submission.unknown', 'submission.too_many_notes'],
  isStrict: true,
});

export const removeSubmissionNote = defineCall({
  id: 'removeSubmissionNote',
  method: 'DELETE',
  path: `${path}/{submissionId}/notes/{noteId}`,
  summary: 'Takes a note away',
  params: params.extend({ noteId: id }),
  answer: formSubmission,
  errors: ['submission.unknown'],
});

export const listSubmissionPeople = defineCall({
  id: 'listSubmissionPeople',
  method: 'GET',
  path: `${path}/people`,
  summary: 'Who works on the website and reads submissions, by name: whom they can be given to',
  answer: z.strictObject({ people: z.array(z.strictObject({ siteUserId: id, name: z.string() })) }),
  errors: ['service.unavailable'],
});

export const exportSubmissions = defineCall({
  id: 'exportSubmissions',
  method: 'GET',
  path: `${path}/export`,
  summary: 'Submissions as a file, newest first: CSV with a column for each question, or JSON (FORM-128)',
  query: submissionFilter.extend({ format: z.enum(['csv', 'json']).default('csv') }),
  answer: z.unknown(),
});

export const listSubmissionForms = defineCall({
  id: 'listSubmissionForms',
  method: 'GET',
  path: `${path}/forms`,
  summary:
    'Forms of the website by name, with how many submissions of each are unread and in spam; not those of products',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({
    forms: z.array(
      z.strictObject({
        formId: id,
        formName: z.string(),
        type: z.string(),
        unread: count,
        /** Sent in the last 30 days, spam left out. */
        recent: count,
        spam: count,
        lastOn: timestampMs.nullable(),
      }),
    ),
    /** Unread in the inbox, of all forms. */
    unread: count,
    ...paging,
  }),
});

const localDay = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const summariseSubmissions = defineCall({
  id: 'summariseSubmissions',
  method: 'GET',
  path: `${path}/forms/{formId}/summary`,
  summary:
    'What was answered to a form in the last 30 days, question by question, and how much came on each day; without spam and bin',
  params: z.strictObject({ formId: id }),
  query: z.strictObject({
    /** Days are those of the website. */
    timeZone: timeZoneName,
  }),
  answer: z.strictObject({
    /** How many submissions it is of, and whether there are older ones among the 30 days. */
    of: count,
    isPart: z.boolean(),
    /** All 30, the oldest first; today is the last. */
    days: z.array(z.strictObject({ day: localDay, count })),
    questions: z.array(
      z.strictObject({
        fieldId: z.string(),
        title: z.string(),
        type: z.string(),
        /** How many answered it. */
        answered: count,
        /** Of questions with choices or statements: how often each was chosen, the most chosen first. */
        choices: z.array(z.strictObject({ text: z.string(), count })).optional(),
        /** Of the others: the latest answers. */
        latest: z.array(z.strictObject({ submissionId: id, text: z.string() })).optional(),
      }),
    ),
  }),
});

/** A submission that was made elsewhere, of a form that is here. */
export const importedSubmission = z.strictObject({
  id,
  formId: id,
  form: formValues,
  pagePath: z.string().max(2_000).regex(/^\//).optional(),
  pageTitle: z.string().max(500).optional(),
  createdOn: timestampMs,
  box: submissionBox.extract(['inbox', 'archive']).default('inbox'),
  /** Why it lies in the spam box; empty where it does not. */
  spam: z.array(z.enum(spamReasons)).default([]),
  isRead: z.boolean().default(false),
  isStarred: z.boolean().default(false),
  labels: z.array(label).max(submissionLimits.labels).default([]),
  notes: z
    .array(z.strictObject({ who: z.string().max(128), text: text(submissionLimits.note), createdOn: timestampMs }))
    .max(submissionLimits.notes)
    .default([]),
});
export type ImportedSubmission = z.infer<typeof importedSubmission>;

export const importSubmissions = defineCall({
  id: 'importSubmissions',
  method: 'PUT',
  path: '/internal/submissions',
  summary: 'Loads submissions; those that are there already stay as they are. Platform callers only',
  body: z.strictObject({ submissions: z.array(importedSubmission).max(5_000) }),
  answer: z.strictObject({ submissions: z.int() }),
  isStrict: true,
});
