import type { Verdict } from '@tessera/contracts/modules/health.ts';
import { logLikelihood, logMixture, type Prior, type Share, summit } from './evidence.ts';

/** How far a share may lie above another one before it is worse: so many times as much, and so much besides. */
export interface RateMargin {
  factor: number;
  extra: number;
}

/** Of two versions that are given side by side: surely more than a quarter above the other's share and 0.3 in 100 besides. */
export const rateMargin = { factor: 1.25, extra: 0.003 } as const satisfies RateMargin;
/**
 * Of two versions one after the other: surely more than twice as much and 1 in 100 besides, for an evening is not a morning.
 */
export const apartMargin = { factor: 2, extra: 0.01 } as const satisfies RateMargin;
/** One visitor with a broken browser says nothing, whatever the arithmetic. */
export const minFailures = 5;
/**
 * From so many on a version counts as seen. By then one whose every 20th visitor meets a failure has been found in half
 * of all cases at 5 % of the visitors, and one that fails for everybody long before, with the fifth.
 */
export const minSeen = 200;

/** Failures are rare in a version that is stable, and of a bad one nobody knows how many to expect. */
const priors = { good: [0.5, 100], bad: [0.5, 2] } as const satisfies Record<string, Prior>;

/**
 * Compares two shares as they grow, a sequential test of "the candidate's is at most a margin above the stable's": the
 * mixture of all pairs of shares against the best pair within the margin (a mixture sequential probability ratio test
 * with a composite null hypothesis). `alpha` is the chance that a candidate within the margin is ever called worse.
 */
export function compareRates(stable: Share, candidate: Share, alpha: number, margin: RateMargin = rateMargin): Verdict {
  if (isSurelyAbove(candidate, stable, alpha, margin)) return 'worse';
  if (isSurelyAbove(stable, candidate, alpha, margin)) return 'better';
  return stable.of < minSeen || candidate.of < minSeen ? 'too_few' : 'as_good';
}

/** A version that is compared with nothing may fail for so many of its visitors. */
export const maxShareAlone = 0.02;

/** The same test for a version that there is nothing to compare with: its share against a fixed limit. */
export function compareWithLimit(candidate: Share, alpha: number, limit = maxShareAlone): Verdict {
  const { hits, of } = candidate;
  const isAbove = hits >= minFailures && hits / of > limit;
  const evidence = isAbove ? logMixture(candidate, priors.bad) - logLikelihood(candidate, limit) : 0;
  if (isAbove && evidence >= Math.log(1 / alpha)) return 'worse';
  return of < minSeen ? 'too_few' : 'as_good';
}

function isSurelyAbove(suspect: Share, other: Share, alpha: number, { factor, extra }: RateMargin): boolean {
  const limit = (share: number) => extra + factor * share;
  if (suspect.hits < minFailures || suspect.hits / suspect.of <= limit(other.of && other.hits / other.of)) return false;
  // What was seen lies beyond the margin, so the best pair within it lies on its edge.
  const within = (share: number) => logLikelihood(other, share) + logLikelihood(suspect, limit(share));
  const best = summit(within, 0, (1 - extra) / factor);
  return logMixture(suspect, priors.bad) + logMixture(other, priors.good) - best >= Math.log(1 / alpha);
}
