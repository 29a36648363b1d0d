import { gammaln } from 'simple-statistics';

/** Hits among trials: visitors with a failure, or views that were fast enough. */
export interface Share {
  hits: number;
  of: number;
}

/** Weights of a Beta distribution: the expected share before any observation. */
export type Prior = readonly [hits: number, misses: number];

/**
 * Returns the log likelihood of the observations under a mixture of all shares, weighted by the prior (Robbins 1970).
 * Divided by the likelihood under the true share, it is a martingale that starts at 1: however often it is evaluated,
 * it ever reaches 1/α with a probability of at most α (Ville's inequality). So the quotient may be checked at any time,
 * after any number of new views, without losing certainty.
 */
export function logMixture({ hits, of }: Share, [a, b]: Prior): number {
  return logBeta(a + hits, b + of - hits) - logBeta(a, b);
}

const logBeta = (a: number, b: number) => gammaln(a) + gammaln(b) - gammaln(a + b);

/** Returns the log likelihood of the observations under a share of `p`. */
export function logLikelihood({ hits, of }: Share, p: number): number {
  return times(hits, Math.log(p)) + times(of - hits, Math.log1p(-p));
}

/** Avoids 0 · log 0, which is NaN. */
const times = (count: number, log: number) => (count === 0 ? 0 : count * log);

const golden = (Math.sqrt(5) - 1) / 2;
const steps = 60;

/** Returns the maximum of a unimodal function on an interval (golden-section search). */
export function summit(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const reach = golden * (high - low);
    if (f(high - reach) > f(low + reach)) high = low + reach;
    else low = high - reach;
  }
  return f((low + high) / 2);
}
