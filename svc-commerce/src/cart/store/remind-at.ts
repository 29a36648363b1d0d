import type { CartDocument } from './cart-document.ts';

/** How long after its last change a cart counts as left. */
export const reminderDelayMs = 24 * 3_600_000;

/**
 * When the buyer of a changed cart is to be reminded of it: a day later, if there is something in it and somebody to
 * write to. Absent for all others, which therefore cost nothing.
 */
export function remindAt(
  { lines, contactEmail, owner, remindAtMs }: CartDocument,
  now: number,
): Pick<CartDocument, 'remindAtMs'> {
  const isKnown = contactEmail !== undefined || owner.startsWith('m:');
  if (isKnown && lines.length > 0) return { remindAtMs: now + reminderDelayMs };
  return remindAtMs === undefined ? {} : { remindAtMs: null };
}
