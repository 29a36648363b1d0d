import type { Judgement } from '@tessera/contracts/modules/health.ts';
import { noFigures, type VersionFigures } from '../figures.ts';
import { bucketOf } from '../histogram.ts';
import { compareVersions, decide } from '../judge.ts';
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
  return { ...judgement, visitors: pair.candidate.visitors };
}

/** Lists are written in place: they belong to this simulation alone. */
function visit(figures: VersionFigures, { errorRate, timeFactor }: Truth, random: () => number): void {
  const { failures, times } = figures;
  figures.visitors += 1;
  figures.serverRenders += 1;
  if (random() < errorRate) failures.errorViews += 1;
  if (random() < 0.001) failures.loadFailures += 1;
  if (random() < 0.002) failures.timeouts += 1;
  if (random() < 0.001) failures.renderFailures += 1;
  if (random() < 0.0005) failures.serverFailures += 1;
  const line = timeFactor * Math.exp(0.8 * spread(random));
  note(times.ready as number[], 600 * line);
  note(times.lcp as number[], 900 * line);
  note(times.inp as number[], 60 * timeFactor * Math.exp(0.6 * spread(random)));
}

/** About a standard normal number: the sum of four. */
function spread(random: () => number): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

function note(histogram: number[], ms: number): void {
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
