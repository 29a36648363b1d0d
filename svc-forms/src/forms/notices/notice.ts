import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import type { Notice } from '../submissions/submission-model.ts';

/** After this long without the queue the repair job takes care of it. */
export const repairAfterMs = 5 * 60_000;
/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
export const leaseMs = 180_000;

/** Single notices per form and hour; further submissions share one mail every quarter of an hour. */
export const singleNotices: RateLimit = { name: 'form-notices', max: 30, windowMs: 3_600_000, per: 'website' };
export const togetherMs = 15 * 60_000;

/** The notice of a new submission. `isOneOfMany`: above the limit of single notices of its form. */
export function newNotice(to: string | null, now: number, isOneOfMany = false): Notice {
  if (to === null) return { state: 'none', to, doubts: 0, attempts: 0 };
  const due = { state: 'due' as const, to, doubts: 0, attempts: 0 };
  if (!isOneOfMany) return { ...due, dueMs: now + repairAfterMs };
  return { ...due, dueMs: (Math.floor(now / togetherMs) + 1) * togetherMs, isTogether: true };
}

const shown = {
  none: 'none',
  due: 'waiting',
  claimed: 'waiting',
  handed: 'waiting',
  accepted: 'sent',
  refused: 'refused',
  unknown: 'unknown',
} as const satisfies Record<Notice['state'], string>;

/** What the owner needs to know of it. */
export function presentNotice({ state, reason }: Notice): FormSubmission['notice'] {
  return { state: shown[state], reason: reason ?? null };
}
