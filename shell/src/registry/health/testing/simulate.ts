import type { Judgement, RateFigure } from '@tessera/contracts/modules/health.ts';
import { noFigures, type VersionFigures } from '../figures.ts';
import { bucketOf } from '../histogram.ts';
import { compareVersions, decide, oneAfterAnother } from '../judge.ts';
import { seededRandom } from './seeded-random.ts';

/** How a version does in truth. */
interface Truth {
  /** Share of visitors who meet an error. */
  errorRate: number;
  /** All times are so much longer. */
  timeFactor: number;
}

export interface Rollout {
  stable: Truth;
  candidate: Truth;
}

interface Course {
  seed: number;
  /** How often it is looked at, and how many visitors come in between. */
  looks: number;
  viewsPerLook: number;
  /** Share of the visitors who get the candidate. */
  percent?: number;
  steps?: number;
}

/** Plays one step of a rollout, and stops where the judge takes the candidate back. */
export function simulate(truth: Rollout, { seed, looks, viewsPerLook, percent = 5, steps = 1 }: Course) {
  const random = seededRandom(seed * 7_919 + 1);
  const pair = { stable: noFigures(), candidate: noFigures() };
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

/** Plays a version that everybody gets at once, after so many visitors of the one before. */
export function simulateDeploy(truth: Rollout, { seed, looks, viewsPerLook }: Course, before = 2_000) {
  const random = seededRandom(seed * 7_919 + 1);
  const pair = { stable: noFigures(), candidate: noFigures() };
  for (let view = 0; view < before; view += 1) visit(pair.stable, truth.stable, random);
  let judgement: Judgement = { decision: 'wait', reason: '' };
  for (let look = 0; look < looks && judgement.decision !== 'take_back'; look += 1) {
    for (let view = 0; view < viewsPerLook; view += 1) visit(pair.candidate, truth.candidate, random);
    judgement = decide(compareVersions(pair, 1, oneAfterAnother), pair, oneAfterAnother);
  }
  return { ...judgement, visitors: pair.candidate.counts.visitors };
}

/** Histograms are written in place: they belong to this simulation alone. */
function visit({ counts, times }: VersionFigures, { errorRate, timeFactor }: Truth, random: () => number): void {
  counts.visitors += 1;
  counts.serverRenders += 1;
  const met = failureAt(random(), errorRate);
  if (met) counts[met] += 1;
  note(times.ready as number[], timeFactor * sampled(600, random));
  note(times.lcp as number[], timeFactor * sampled(900, random));
  note(times.inp as number[], timeFactor * sampled(60, random));
}

const others = [
  ['timeouts', 0.002],
  ['loadFailures', 0.001],
  ['renderFailures', 0.001],
  ['serverFailures', 0.0005],
] as const;

function failureAt(chance: number, errorRate: number): RateFigure | undefined {
  let upTo = errorRate;
  if (chance < upTo) return 'errorViews';
  for (const [figure, rate] of others) {
    upTo += rate;
    if (chance < upTo) return figure;
  }
  return undefined;
}

/** Times as lines and devices spread them: about log-normal, a quarter of them above 1.7 times the median. */
const spread = (() => {
  const random = seededRandom(1);
  const normal = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  return Array.from({ length: 4_096 }, () => Math.exp(0.8 * normal()));
})();
const sampled = (medianMs: number, random: () => number) =>
  medianMs * (spread[Math.floor(random() * spread.length)] ?? 1);

function note(histogram: number[], ms: number): void {
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
