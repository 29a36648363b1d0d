import type { SignUpGroup } from '@tessera/contracts/forms/restock.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';

/** The sign-ups for one variant. */
export type Waitlist = SignUpGroup & { id: string };

export const waitlistOf = (group: SignUpGroup): Waitlist => ({ ...group, id: `${group.productId}/${group.variantId}` });

/** `Heron Vase, Tide, Tall`. */
export function variantName({
  productTitle,
  variantLabel,
}: Pick<SignUpGroup, 'productTitle' | 'variantLabel'>): string {
  return variantLabel ? `${productTitle}, ${variantLabel}` : productTitle;
}

/** Sign-ups without a requested notification. */
export const waitingOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.waiting;

/** People who were notified, including emails of unknown outcome. */
export const notifiedCountOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.notified + counts.unclear;

/** Notifications that are queued or being sent. */
export const sendingOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.queued + counts.sending;

/** How many people can be notified now: at most the available stock minus what recent notifications promised. */
export function notifiableCount({ now, promised, counts }: Pick<SignUpGroup, 'now' | 'promised' | 'counts'>): number {
  if (!now) return 0;
  if (now.sellable === null) return counts.waiting;
  return Math.min(counts.waiting, Math.max(0, now.sellable - promised));
}

type Sort = 'most' | 'longest' | 'worth';

interface Shown {
  view?: 'waiting' | 'notified' | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
  dir?: 'desc' | undefined;
}

const isIn: Record<NonNullable<Shown['view']>, (one: SignUpGroup) => boolean> = {
  waiting: ({ pendingCount }) => pendingCount > 0,
  notified: ({ counts }) => counts.notified > 0,
};

const orders: Record<Sort | 'newest', (one: SignUpGroup, other: SignUpGroup) => number> = {
  newest: (one, other) => other.lastSignUpOn - one.lastSignUpOn,
  most: (one, other) => other.pendingCount - one.pendingCount,
  longest: (one, other) => (one.firstWaitingOn ?? Infinity) - (other.firstWaitingOn ?? Infinity) || 0,
  worth: (one, other) => worthOf(other) - worthOf(one),
};

/** In minor units; waitlists of unknown value come last. */
const worthOf = ({ worth }: SignUpGroup) => (worth ? readMoney(worth, worth.currency).cents : -1);

/** Filters and sorts the waitlists by the search parameters; latest sign-up first by default. */
export function shownWaitlists(all: readonly Waitlist[], { view, q = '', sort, dir }: Shown): readonly Waitlist[] {
  const word = q.trim().toLowerCase();
  const found = all.filter((one) => (!view || isIn[view](one)) && variantName(one).toLowerCase().includes(word));
  const sorted = found.toSorted(orders[sort ?? 'newest']);
  return dir ? sorted.toReversed() : sorted;
}

/** The number of waitlists in each view. */
export function viewCounts(all: readonly Waitlist[]): Record<'all' | 'waiting' | 'notified', number> {
  return { all: all.length, waiting: all.filter(isIn.waiting).length, notified: all.filter(isIn.notified).length };
}
