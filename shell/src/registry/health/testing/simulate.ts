import type { Judgement, RateMetric } from '@tessera/contracts/modules/health.ts';
import { bucketOf } from '../histogram.ts';
import { compareVersions, decide, oneAfterAnother } from '../judge.ts';
import { emptyMetrics, type VersionMetrics } from '../version-metrics.ts';
import { seededRandom } from './seeded-random.ts';

/** The true behaviour of a version. */
interface Truth {
  /** Share of visitors who get an error. */
  errorRate: number;
  /** Factor on all times. */
  timeFactor: number;
}

export interface SimulatedRollout {
  stable: Truth;
  candidate: Truth;
}

interface Course {
  seed: number;
  /** Number of assessments, and visitors between two of them. */
  looks: number;
  viewsPerLook: number;
  /** Share of visitors with the candidate, in percent. */
  percent?: number;
  steps?: number;
}

/** Simulates one step of a rollout; stops when the candidate is rolled back. */
export function simulate(truth: SimulatedRollout, { seed, looks, viewsPerLook, percent = 5, steps = 1 }: Course) {
  const random = seededRandom(seed * 7_919 + 1);
  const pair = { stable: emptyMetrics(), candidate: emptyMetrics() };
  let judgement: Judgement = { decision: 'wait', reason: '' };
  for (let look = 0; look < looks && judgement.decision !== 'take_back'; look += 1) {
    for (let view = 0; view < viewsPerLook; view += 1) {
      const ring = random() * 100 < percent ? 'candidate' : 'stable';
      visit(pair[ring], truth[ring], random);
    }
    judgement = decide(compareVersions(pair, steps), pair);
  }
  return { ...judgement, visitors: pair.candidate.counts.visitors };
}

/** Simulates a version that all visitors get at once, after this many visitors of the previous one. */
export function simulateDeploy(truth: SimulatedRollout, { seed, looks, viewsPerLook }: Course, before = 2_000) {
  const random = seededRandom(seed * 7_919 + 1);
  const pair = { stable: emptyMetrics(), candidate: emptyMetrics() };
  for (let view = 0; view < before; view += 1) visit(pair.stable, truth.stable, random);
  let judgement: Judgement = { decision: 'wait', reason: '' };
  for (let look = 0; look < looks && judgement.decision !== 'take_back'; look += 1) {
    for (let view = 0; view < viewsPerLook; view += 1) visit(pair.candidate, truth.candidate, random);
    judgement = decide(compareVersions(pair, 1, oneAfterAnother), pair, oneAfterAnother);
  }
  return { ...judgement, visitors: pair.candidate.counts.visitors };
}

/** Histograms are mutated: they belong to this simulation alone. */
function visit({ counts, times }: VersionMetrics, { errorRate, timeFactor }: Truth, random: () => number): void {
  counts.visitors += 1;
  counts.serverRenders += 1;
  const met = failureAt(random(), errorRate);
  if (met) counts[met] += 1;
  addTime(times.ready as number[], timeFactor * sampled(600, random));
  addTime(times.lcp as number[], timeFactor * sampled(900, random));
  addTime(times.inp as number[], timeFactor * sampled(60, random));
}

const others = [
  ['timeouts', 0.002],
  ['loadFailures', 0.001],
  ['renderFailures', 0.001],
  ['serverFailures', 0.0005],
] as const;

function failureAt(chance: number, errorRate: number): RateMetric | undefined {
  let upTo = errorRate;
  if (chance < upTo) return 'errorViews';
  for (const [metric, rate] of others) {
    upTo += rate;
    if (chance < upTo) return metric;
  }
  return undefined;
}

/** Network and device times are about log-normal: a quarter is above 1.7 times the median. */
const spread = (() => {
  const random = seededRandom(1);
  const normal = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  return Array.from({ length: 4_096 }, () => Math.exp(0.8 * normal()));
})();
const sampled = (medianMs: number, random: () => number) =>
  medianMs * (spread[Math.floor(random() * spread.length)] ?? 1);

function addTime(histogram: number[], ms: number): void {
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
