import { z } from 'zod';

/** So many come with a report at most. */
export const maxBreadcrumbs = 20;
/** Longest text of one, characters. */
export const maxBreadcrumbLength = 200;

/** Something that was done before an error: a page opened, something pressed, a call answered. */
export const breadcrumb = z.strictObject({
  /** How long before the error, milliseconds. */
  beforeMs: z.int().nonnegative(),
  kind: z.enum(['page', 'press', 'call']),
  /** Path of a page, label of what was pressed, or method and path of a call. Never what somebody typed. */
  text: z.string().max(maxBreadcrumbLength),
  /** A call's answer; 0 when none came. */
  status: z.int().min(0).max(599).optional(),
});
export type Breadcrumb = z.infer<typeof breadcrumb>;
