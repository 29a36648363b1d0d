import type { Verdict } from '@tessera/contracts/modules/health.ts';
import { logLikelihood, logMixture, type Prior, type Share, summit } from './evidence.ts';

/** How far a share may exceed another before it counts as worse: a factor and an absolute extra. */
export interface RateMargin {
  factor: number;
  extra: number;
}

/** For two versions served side by side: worse if certainly more than 1.25 times the other's share plus 0.3 %. */
export const rateMargin = { factor: 1.25, extra: 0.003 } as const satisfies RateMargin;
/**
 * For two versions served one after the other: worse if certainly more than twice the share plus 1 %, because traffic
 * differs by time of day.
 */
export const apartMargin = { factor: 2, extra: 0.01 } as const satisfies RateMargin;
/** A single visitor with a broken browser is no evidence, whatever the arithmetic. */
export const minFailures = 5;
/**
 * Visitors from which a version counts as assessed. By then, a version that fails for every 20th visitor has been found
 * in half of all cases at 5 % of the traffic; one that fails for everyone is found with the fifth visitor.
 */
export const minSeen = 200;

/** Failures are rare in a stable version; the failure rate of a bad one is unknown. */
const priors = { good: [0.5, 100], bad: [0.5, 2] } as const satisfies Record<string, Prior>;

/**
 * Compares two growing shares by a sequential test of "the candidate's share is at most a margin above the stable one":
 * the mixture of all pairs of shares against the best pair within the margin (a mixture sequential probability ratio
 * test with a composite null hypothesis). `alpha` is the chance that a candidate within the margin is ever called
 * worse.
 */
export function compareRates(stable: Share, candidate: Share, alpha: number, margin: RateMargin = rateMargin): Verdict {
  if (isSurelyAbove(candidate, stable, alpha, margin)) return 'worse';
  if (isSurelyAbove(stable, candidate, alpha, margin)) return 'better';
  return stable.of < minSeen || candidate.of < minSeen ? 'too_few' : 'as_good';
}

/** The share of visitors that a version without a comparison may fail for. */
export const maxShareAlone = 0.02;

/** Runs the same test for a version without a comparison: its share against a fixed limit. */
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
  // The observed shares are beyond the margin, so the best pair within it is on its edge.
  const within = (share: number) => logLikelihood(other, share) + logLikelihood(suspect, limit(share));
  const best = summit(within, 0, (1 - extra) / factor);
  return logMixture(suspect, priors.bad) + logMixture(other, priors.good) - best >= Math.log(1 / alpha);
}
