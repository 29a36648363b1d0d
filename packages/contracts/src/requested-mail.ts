import { z } from 'zod';
import { mailedReport } from './analytics/report-calls.ts';
import { overBudget } from './analytics/speed-budget-calls.ts';
import { why } from './modules/actor.ts';
import { moduleName, moduleVersion, mountName } from './modules/module.ts';
import { teamMails } from './modules/team.ts';
import { timestampMs } from './primitives.ts';

/** An error that is new on a website, or that came again. */
const mailedError = z.strictObject({
  /** The error was resolved and came again in a newer version. */
  isRegressed: z.boolean(),
  title: z.string(),
  module: z.string().nullable(),
  place: z.string(),
  version: z.string(),
});

/** What a requested mail is about; svc-forms writes its text. */
const requestedMail = z.discriminatedUnion('kind', [
  /** A day, a week or a month is over: its totals. */
  z.strictObject({ kind: z.literal('report'), ...mailedReport }),
  /** Pages became slower than their budgets. */
  z.strictObject({ kind: z.literal('over-budget'), ...overBudget }),
  /** Errors are new or came again, oldest first. */
  z.strictObject({ kind: z.literal('errors'), errors: z.array(mailedError).min(1) }),
  /** The platform rolled a version back because of its figures. */
  z.strictObject({
    kind: z.literal('module-rolled-back'),
    module: moduleName,
    version: moduleVersion,
    /** The version that all visitors get again; its own where it was the first, and pages are without the module. */
    to: moduleVersion,
    isRetired: z.literal(true).optional(),
    why,
    /** Since when some visitors had it. */
    sinceMs: timestampMs,
    rolledBackMs: timestampMs,
  }),
  /** The server cannot render a version, and renders another one in its place. */
  z.strictObject({
    kind: z.literal('module-fallback'),
    module: moduleName,
    version: moduleVersion,
    /** The version that is rendered in its place. */
    to: moduleVersion,
    mount: mountName,
    sinceMs: timestampMs,
  }),
]);
export type RequestedMail = z.infer<typeof requestedMail>;

/** A mail that another service requests of svc-forms, with its recipients. */
export const requestedMails = z.strictObject({
  to: teamMails,
  /** The page of the admin that the mail links to, without origin; null where nobody has one. */
  adminPath: z.string().nullable(),
  mail: requestedMail,
});
