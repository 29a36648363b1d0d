import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, timestampMs } from '../primitives.ts';
import { breadcrumb, maxBreadcrumbs } from './breadcrumb.ts';
import { clientTime } from './census-calls.ts';

/**
 * Names of legacy events that dashboards count as steps towards a sale. Other names are stored as they come
 * (DATA-037). `data` of both carries `pagePath`, and `itemId` of the product where there is one.
 */
export const shoppingEvent = { addToCart: 'addToCart', beginCheckout: 'beginCheckout' } as const;

/**
 * A legacy event, form-encoded: `crumb`, `event` and `data` as JSON (DATA-020 to DATA-035). A missing or wrong crumb
 * answers 403 with `crumbFail` (DATA-036).
 */
export const recordEvent = defineCall({
  id: 'recordEvent',
  method: 'POST',
  path: '/api/events/RecordEvent',
  summary: 'Records a named event of a visitor (DATA-020)',
  body: z.object({
    crumb: z.string().max(500).optional(),
    event: z.string().min(1).max(10_000),
    data: z.record(z.string().max(100), z.unknown()),
    eventId: z.string().max(64).optional(),
    /** Of one that was kept before it was sent. */
    happenedAt: clientTime,
    sentAt: clientTime,
  }),
  answer: z.undefined(),
  status: 202,
  errors: ['session.crumb_failed'],
});

/** One report of a script error or of a module that failed (ERR-003 to ERR-005, ERR-017). */
const errorReport = z.object({
  event: z.string().max(100),
  data: z.object({
    message: z.string().max(2000),
    stack: z.string().max(5000).default(''),
    source: z.string().max(2000).optional(),
    line: z.int().optional(),
    column: z.int().optional(),
    url: z.string().max(2000).optional(),
    userAgent: z.string().max(500).optional(),
    module: z.string().max(100).optional(),
    moduleVersion: z.string().max(100).optional(),
    /** The composition its page was made of, as the module map and the shell's log name it. */
    rev: z.int().nonnegative().optional(),
    /** What was done before, oldest first. */
    breadcrumbs: z.array(breadcrumb).max(maxBreadcrumbs).optional(),
  }),
  timestamp: z.number(),
});
export type ErrorReport = z.infer<typeof errorReport>;

export const recordJavascriptErrors = defineCall({
  id: 'recordJavascriptErrors',
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  summary: 'Takes reports of script errors (ERR-002, ERR-023, ERR-024)',
  body: z.array(errorReport).min(1).max(10),
  answer: z.undefined(),
  status: 202,
});

/** Reports of one cause: same module, message and top stack frame (ERR-025). */
export const errorGroup = z.strictObject({
  id: z.string(),
  module: z.string().nullable(),
  message: z.string(),
  topFrame: z.string(),
  count: z.int(),
  firstAt: timestampMs,
  lastAt: timestampMs,
  latest: z.strictObject({
    ...{ event: z.string(), stack: z.string(), url: z.string(), moduleVersion: z.string() },
    /** The composition its page was made of. */
    rev: z.int().optional(),
  }),
});
export type ErrorGroup = z.infer<typeof errorGroup>;

export const listErrorGroups = defineCall({
  id: 'listErrorGroups',
  method: 'GET',
  path: '/api/events/javascript-errors',
  summary: 'Error reports by cause, latest first, for admins and reporting staff (ERR-026)',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ groups: z.array(errorGroup), ...addedPaging }),
});
