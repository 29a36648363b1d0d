import { gammaln } from 'simple-statistics';

/** So many of so many: visitors who met a failure, views that were quick enough. */
export interface Share {
  hits: number;
  of: number;
}

/** Weights of a Beta distribution: what a share is expected to be before anything is seen. */
export type Prior = readonly [hits: number, misses: number];

/**
 * Log of how well a mixture of all shares, weighted by the prior, foretold what was seen (Robbins 1970). Divided by how
 * well the true share foretold it, this is a martingale that begins at 1: however often one looks, it ever reaches 1/α
 * with a probability of α at most (Ville's inequality). So may the quotient be looked at all the time, with any number of
 * new views in between, and no look costs certainty.
 */
export function logMixture({ hits, of }: Share, [a, b]: Prior): number {
  return logBeta(a + hits, b + of - hits) - logBeta(a, b);
}

const logBeta = (a: number, b: number) => gammaln(a) + gammaln(b) - gammaln(a + b);

/** Log of how well a share of `p` foretells what was seen. */
export function logLikelihood({ hits, of }: Share, p: number): number {
  return times(hits, Math.log(p)) + times(of - hits, Math.log1p(-p));
}

/** What never happened needs no probability. */
const times = (count: number, log: number) => (count === 0 ? 0 : count * log);

const golden = (Math.sqrt(5) - 1) / 2;
const steps = 60;

/** The greatest value of a function with one summit between two ends (golden-section search). */
export function summit(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const reach = golden * (high - low);
    if (f(high - reach) > f(low + reach)) high = low + reach;
    else low = high - reach;
  }
  return f((low + high) / 2);
}
