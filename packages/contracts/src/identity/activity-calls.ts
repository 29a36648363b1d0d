import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging, timestampMs } from '../primitives.ts';

/** What is recorded of people who work on a website, and of its API keys. */
export const activityActions = [
  ...(['staff.logged-in', 'staff.logged-out', 'api-key.made', 'api-key.revoked'] as const),
  ...(['account.disabled', 'account.enabled', 'account.password-changed', 'person.erased'] as const),
  ...(['account.password-reset', 'account.email-changed', 'account.email-undone'] as const),
  // Somebody tried what only people with more rights may do.
  'rights.refused',
  // A call was refused for want of a right; `subject` is its name.
  'right.missing',
  'data.exported',
] as const;

const activityEntry = z.strictObject({
  id,
  at: timestampMs,
  action: z.enum(activityActions),
  /** Who did it; the name is null where the account or the key is gone. */
  by: z.strictObject({ kind: z.enum(['person', 'key']), id, name: z.string().nullable() }),
  /** Network address it came from. */
  address: z.string(),
  /** Name of the person or key it was done to, or of what was exported; null where it is about nobody else, or that is gone. */
  subject: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = defineCall({
  id: 'listActivity',
  method: 'GET',
  path: '/api/staff/activity',
  summary:
    'What people and API keys did on the website: log-ins, keys, accounts, exports and refusals, the newest first',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ entries: z.array(activityEntry), ...paging }),
});
