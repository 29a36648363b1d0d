import type { SignUpGroup } from '@tessera/contracts/forms/restock.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';

/** Everybody who waits, or waited, for one variant. */
export type Waitlist = SignUpGroup & { id: string };

export const waitlistOf = (group: SignUpGroup): Waitlist => ({ ...group, id: `${group.productId}/${group.variantId}` });

/** `Heron Vase, Tide, Tall`. */
export function variantName({
  productTitle,
  variantLabel,
}: Pick<SignUpGroup, 'productTitle' | 'variantLabel'>): string {
  return variantLabel ? `${productTitle}, ${variantLabel}` : productTitle;
}

/** Those of whom nobody has asked that they be told. */
export const waitingOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.waiting;

/** Those who were told, as far as anybody knows. */
export const toldOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.notified + counts.unclear;

/** Notices that are on their way. */
export const sendingOf = ({ counts }: Pick<SignUpGroup, 'counts'>): number => counts.queued + counts.sending;

/** How many can be told now: no more than can be sold, less what was promised to others a short time ago. */
export function tellable({ now, promised, counts }: Pick<SignUpGroup, 'now' | 'promised' | 'counts'>): number {
  if (!now) return 0;
  if (now.sellable === null) return counts.waiting;
  return Math.min(counts.waiting, Math.max(0, now.sellable - promised));
}

type Sort = 'most' | 'longest' | 'worth';

interface Shown {
  view?: 'waiting' | 'told' | undefined;
  q?: string | undefined;
  sort?: Sort | undefined;
  dir?: 'desc' | undefined;
}

const isIn: Record<NonNullable<Shown['view']>, (one: SignUpGroup) => boolean> = {
  waiting: ({ pendingCount }) => pendingCount > 0,
  told: ({ counts }) => counts.notified > 0,
};

const orders: Record<Sort | 'newest', (one: SignUpGroup, other: SignUpGroup) => number> = {
  newest: (one, other) => other.lastSignUpOn - one.lastSignUpOn,
  most: (one, other) => other.pendingCount - one.pendingCount,
  longest: (one, other) => (one.firstWaitingOn ?? Infinity) - (other.firstWaitingOn ?? Infinity) || 0,
  worth: (one, other) => worthOf(other) - worthOf(one),
};

/** Minor units; those that are worth nothing that is known come last. */
const worthOf = ({ worth }: SignUpGroup) => (worth ? readMoney(worth, worth.currency).cents : -1);

/** The waitlists of an address of the list, in its order: the last sign-up first, where it names none. */
export function shownWaitlists(all: readonly Waitlist[], { view, q = '', sort, dir }: Shown): readonly Waitlist[] {
  const word = q.trim().toLowerCase();
  const found = all.filter((one) => (!view || isIn[view](one)) && variantName(one).toLowerCase().includes(word));
  const sorted = found.toSorted(orders[sort ?? 'newest']);
  return dir ? sorted.toReversed() : sorted;
}

/** How many waitlists each view has. */
export function viewCounts(all: readonly Waitlist[]): Record<'all' | 'waiting' | 'told', number> {
  return { all: all.length, waiting: all.filter(isIn.waiting).length, told: all.filter(isIn.told).length };
}
