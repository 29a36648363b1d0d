import type { Verdict } from '@tessera/contracts/modules/health.ts';
import { logLikelihood, logMixture, type Prior, type Share } from './evidence.ts';
import { bucketCount, type Histogram, totalOf, upperEdgeMs } from './histogram.ts';

/** Times are compared by their 75th percentile, as web vitals are. */
export const quantile = 0.75;
/** What counts as slower: certainly more than a fifth, and at least this many milliseconds. */
export const timeMargin = { factor: 1.2, extraMs: 50 } as const;
/** Fewer samples are no evidence. */
export const minTimes = 100;

const prior: Prior = [3, 1];

/**
 * Compares the 75th percentiles of two growing samples, by a confidence sequence for each (Howard and Ramdas 2022). The
 * candidate is worse if its percentile exceeds the stable one by more than the margin. The test assumes no distribution
 * of times: whether a view was faster than an edge is a yes or no, and at the true percentile the answer is yes for
 * three of four views. `alpha` is the chance that a candidate within the margin is ever called worse.
 */
export function compareTimes(stable: Histogram, candidate: Histogram, alpha: number): Verdict {
  if (isSurelySlower(candidate, stable, alpha)) return 'worse';
  if (isSurelySlower(stable, candidate, alpha)) return 'better';
  return Math.min(totalOf(stable), totalOf(candidate)) < minTimes ? 'too_few' : 'as_good';
}

function isSurelySlower(suspect: Histogram, other: Histogram, alpha: number): boolean {
  const atLeast = surelyAboveMs(suspect, alpha / 2);
  const atMost = surelyWithinMs(other, alpha / 2);
  return atLeast > atMost * timeMargin.factor && atLeast >= atMost + timeMargin.extraMs;
}

/** Returns the greatest edge that certainly less than three quarters of the views stay below, or 0. */
function surelyAboveMs(histogram: Histogram, alpha: number): number {
  const shares = sharesBelow(histogram);
  const bucket = shares.findLastIndex((share) => isBeyond(share, [quantile, 1], alpha));
  return bucket < 0 ? 0 : upperEdgeMs(bucket);
}

/** Returns the least edge that certainly three quarters of the views stay below. */
function surelyWithinMs(histogram: Histogram, alpha: number): number {
  const bucket = sharesBelow(histogram).findIndex((share) => isBeyond(share, [0, quantile], alpha));
  return bucket < 0 ? Number.POSITIVE_INFINITY : upperEdgeMs(bucket);
}

/** Counts for each edge, except the open one, how many views were faster. */
function sharesBelow(histogram: Histogram): Share[] {
  const of = totalOf(histogram);
  let hits = 0;
  return histogram.slice(0, bucketCount - 1).map((count) => {
    hits += count;
    return { hits, of };
  });
}

/** Returns whether the observed share contradicts every share in the interval. */
function isBeyond(share: Share, [from, to]: readonly [number, number], alpha: number): boolean {
  const seen = share.hits / share.of;
  if (share.of === 0 || (seen >= from && seen <= to)) return false;
  const nearest = logLikelihood(share, seen < from ? from : to);
  return logMixture(share, prior) - nearest >= Math.log(1 / alpha);
}
