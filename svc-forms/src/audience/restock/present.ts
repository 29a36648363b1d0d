import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import type { RestockSignUp, SignUpGroup, SignUpState } from '@tessera/contracts/forms/restock.ts';
import { signUpState } from '@tessera/contracts/forms/restock.ts';
import type { StateCount } from './count-sign-ups.ts';
import type { Group } from './group-store.ts';
import type { SignUp, SignUpStep } from './sign-up-model.ts';

const shown = {
  held: 'waiting',
  waiting: 'waiting',
  due: 'queued',
  claimed: 'queued',
  handed: 'sending',
  sent: 'notified',
  refused: 'failed',
  unknown: 'unclear',
  left: 'left',
} as const satisfies Record<SignUpStep, SignUpState>;

const pending: readonly SignUpState[] = ['waiting', 'queued', 'sending'];

/** A sign-up as its owner reads it. */
export function presentSignUp(signUp: SignUp): RestockSignUp {
  const { _id, email, isJoinMailingList, language, createdMs, state, consentText } = signUp;
  return {
    id: _id,
    siteVisitorEmail: email,
    isJoinMailingList,
    language,
    createdOn: createdMs,
    notifiedOn: state === 'sent' ? (signUp.toldMs ?? null) : null,
    state: shown[state],
    reason: signUp.reason ?? null,
    askedOn: state === 'waiting' ? null : (signUp.askedMs ?? null),
    boughtOn: signUp.boughtMs ?? null,
    followedOn: signUp.followedMs ?? null,
    reservedUntil: signUp.reservedUntilMs ?? null,
    consentText,
    ...(state === 'held' && { isHeld: true as const }),
  };
}

interface GroupFacts {
  counts: readonly StateCount[];
  /** Units that are spoken for, reserved ones among them. */
  promised: number;
  /** Undefined where the variant is gone or the store could not be asked. */
  offered: OfferedVariant | undefined;
}

/** A variant that people wait for, with how many do and what they are worth. */
export function presentGroup(group: Group, { counts: all, promised, offered }: GroupFacts): SignUpGroup {
  const { productId, variantId } = group;
  const reserved = offered?.reserved ?? 0;
  const found = all.filter(({ state }) => state !== 'held');
  const held = all.find(({ state }) => state === 'held');
  const counts = countsByState(found);
  const pendingCount = sumOf(pending.map((state) => counts[state]));
  const waiting = found.filter(({ state }) => pending.includes(shown[state]));
  return {
    productId,
    variantId,
    productTitle: offered?.productTitle ?? group.productTitle,
    variantLabel: offered?.variantLabel ?? group.variantLabel,
    count: sumOf(all.map(({ count }) => count)),
    ...(held && { heldCount: held.count, heldUpTo: held.last }),
    pendingCount,
    lastSignUpOn: Math.max(group.createdMs, ...all.map(({ last }) => last)),
    counts,
    firstWaitingOn: waiting.length > 0 ? Math.min(...waiting.map(({ first }) => first)) : null,
    boughtCount: sumOf(found.map(({ bought }) => bought)),
    followedCount: sumOf(found.map(({ followed }) => followed)),
    promised: Math.max(0, promised - reserved),
    reserved,
    reserveHours: offered?.reserveHours ?? 0,
    now: offered ? presentVariant(offered) : null,
    worth: offered ? times(offered.priceMoney, pendingCount) : null,
  };
}

function presentVariant({ sellable, url, imageUrl, priceMoney, preOrders }: OfferedVariant): SignUpGroup['now'] {
  return { sellable, url, imageUrl, priceMoney, ...(preOrders && { preOrders }) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function countsByState(found: readonly StateCount[]): SignUpGroup['counts'] {
  const none = Object.fromEntries(signUpState.options.map((state) => [state, 0]));
  // Made of all states there are.
  const counts = none as SignUpGroup['counts'];
  for (const { state, count } of found) counts[shown[state]] += count;
  return counts;
}

const times = ({ value, currency }: OfferedVariant['priceMoney'], count: number) => ({
  value: String(Number(value) * count),
  currency,
});
