import type { SubscriberRecord } from './subscriber-model.ts';

const dayMs = 24 * 3_600_000;
/** Anybody can type anybody's address: so many confirmation mails come of that, and no more. */
const maxAsks = 3;

/** Whether an address that was given at `at` gets a confirmation mail, though the list knows it already. */
export function mayAskAgain(
  { state, askedMs, asks, leftMs = 0 }: Pick<SubscriberRecord, 'state' | 'askedMs' | 'asks' | 'leftMs'>,
  at: number,
): boolean {
  // A person who complained, or cannot be reached, is not asked again.
  if (state === 'confirmed' || state === 'suspended') return false;
  // A former subscriber has verified the address; requests from before they left do not count.
  if (state === 'left') return at > leftMs;
  return asks < maxAsks && at - askedMs >= dayMs;
}
