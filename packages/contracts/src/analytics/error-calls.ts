import { z } from 'zod';
import { defineCall } from '../call.ts';
import { maxFrames, scriptPlace } from '../modules/source-calls.ts';
import { cursor, id, pageLimit, paging, timestampMs } from '../primitives.ts';
import { breadcrumb } from './breadcrumb.ts';

/** Where it went wrong: in a page's script, while a service answered, or in work that was queued. */
export const errorKind = z.enum(['script', 'server', 'job']);
export type ErrorKind = z.infer<typeof errorKind>;

/** What became of an error. `regressed`: it was resolved, and came again in a version from after. */
export const errorState = z.enum(['open', 'regressed', 'resolved', 'ignored']);
export type ErrorState = z.infer<typeof errorState>;

/** What people make of an error. */
export const chosenErrorState = z.enum(['open', 'resolved', 'ignored']);
export type ChosenErrorState = z.infer<typeof chosenErrorState>;

const shared = {
  id,
  kind: errorKind,
  /** Module or service whose code it was; null where nobody knows. */
  module: z.string().nullable(),
  /** As it was said the first time. */
  title: z.string(),
  /** The top frame of its stack that is ours. */
  place: z.string(),
  state: errorState,
  count: z.int(),
  /** Visits it happened in; above some hundreds an estimate, and `isRough` says so. */
  visitors: z.strictObject({ count: z.int(), isRough: z.boolean() }),
  firstAt: timestampMs,
  lastAt: timestampMs,
  /** The version that brought it, and the one it was seen in last; empty where nobody knows. */
  firstVersion: z.string(),
  lastVersion: z.string(),
};

/** One cause of errors, as a list shows it. */
export const errorSummary = z.strictObject({
  ...shared,
  /** How often in each of the last 24 hours, the present one last. */
  lastDay: z.array(z.int()).length(24),
});
export type ErrorSummary = z.infer<typeof errorSummary>;

const shareOf = z.strictObject({ name: z.string(), count: z.int() });

/** One time that it happened. */
export const errorSample = z.strictObject({
  at: timestampMs,
  message: z.string(),
  version: z.string(),
  /** Path of the page or of the call; empty where there is none. */
  page: z.string(),
  stack: z.string(),
  browser: z.string(),
  system: z.string(),
  /** The composition its page was made of. */
  rev: z.int().optional(),
  /** Stands in the lines of the log that tell of it. */
  requestId: z.string().optional(),
  /** What was done before, oldest first. */
  breadcrumbs: z.array(breadcrumb),
});
export type ErrorSample = z.infer<typeof errorSample>;

/** With the frames of its stack that are in scripts of ours, innermost first: what `readSources` is asked about. */
export const shownSample = errorSample.extend({ frames: z.array(scriptPlace).max(maxFrames).optional() });
export type ShownSample = z.infer<typeof shownSample>;

/** All that is known of one cause. Its parts are counted by name, the most frequent first; what is beyond bounds is “Other”. */
export const errorDetail = z.strictObject({
  ...shared,
  resolvedAt: timestampMs.nullable(),
  regressedAt: timestampMs.nullable(),
  /** How often in each hour that it happened in, at most two weeks of them, oldest first. */
  hours: z.array(z.strictObject({ at: timestampMs, count: z.int() })),
  /** The newest last. */
  versions: z.array(z.strictObject({ version: z.string(), count: z.int(), firstAt: timestampMs, lastAt: timestampMs })),
  pages: z.array(shareOf),
  browsers: z.array(shareOf),
  systems: z.array(shareOf),
  /** A few of the newest, newest first. */
  samples: z.array(shownSample),
});
export type ErrorDetail = z.infer<typeof errorDetail>;

export const listErrors = defineCall({
  id: 'listErrors',
  method: 'GET',
  path: '/api/events/errors',
  summary: 'Errors by cause, for admins and reporting staff (ERR-025, ERR-026)',
  query: z
    .strictObject({
      /** `open` includes those that came again. */
      state: errorState.optional(),
      kind: errorKind.optional(),
      module: z.string().max(100).optional(),
      search: z.string().max(100).optional(),
      /** Last seen first unless it says so. */
      sort: z.enum(['count']).optional(),
      limit: pageLimit(100).optional(),
      cursor: cursor.optional(),
    })
    .optional(),
  answer: z.strictObject({
    errors: z.array(errorSummary),
    /** How many are in each state; `open` includes those that came again. */
    counts: z.record(errorState, z.int()),
    /** Modules and services that have any. */
    modules: z.array(z.string()),
    ...paging,
  }),
});

export const readError = defineCall({
  id: 'readError',
  method: 'GET',
  path: '/api/events/errors/{errorId}',
  summary: 'One cause of errors: where, when, in what versions and browsers, and what was done before',
  params: z.strictObject({ errorId: id }),
  answer: errorDetail,
  errors: ['request.not_found'],
});

/** So many are changed at once at most. */
const maxChanged = 100;

export const changeErrors = defineCall({
  id: 'changeErrors',
  method: 'POST',
  path: '/api/events/errors/states',
  summary: 'Resolves, ignores or opens errors again; each by itself, so that a choice can be taken back',
  body: z.strictObject({
    changes: z
      .array(z.strictObject({ id, state: chosenErrorState }))
      .min(1)
      .max(maxChanged),
  }),
  /** Those that were there, with the state that each had. */
  answer: z.strictObject({ changed: z.array(z.strictObject({ id, was: errorState })) }),
});
