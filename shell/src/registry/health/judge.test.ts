import { healthMetrics, judgement, type RateMetric } from '@tessera/contracts/modules/health.ts';
import { expect, test } from 'vitest';
import { compareRates, rateMargin } from './compare-rates.ts';
import { bucketOf } from './histogram.ts';
import { compareVersions, decide, oneAfterAnother, type Pair, type Verdicts } from './judge.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { type SimulatedRollout, simulate, simulateDeploy } from './testing/simulate.ts';
import { emptyMetrics } from './version-metrics.ts';

const stepCount = 3;

/** `npm run bench -w bench -- simulations` plays ten times as many. */
const rollouts = Number(process.env.SIMULATED_ROLLOUTS ?? 200);

/** A stable version and a candidate with so many visitors each, and what some of them met. */
function aPair(stable: Seen, candidate: Seen): Pair {
  return { stable: seen(stable), candidate: seen(candidate) };
}
type Seen = { visitors: number; begun?: number } & Partial<Record<RateMetric, number>>;
function seen(counts: Seen) {
  const none = emptyMetrics();
  return { ...none, counts: { ...none.counts, serverRenders: counts.visitors, ...counts } };
}
const judged = (pair: Pair) => decide(compareVersions(pair, stepCount), pair);

test('a version that never loads is rolled back with its fifth visitor, and the reason says so', () => {
  const pair = aPair({ visitors: 95 }, { visitors: 5, loadFailures: 5 });
  expect(judged(pair)).toEqual({
    decision: 'take_back',
    reason: 'It did not load for 5 of 5 visitors (100.0 %); with the stable version for 0 of 95 visitors (0.0 %).',
  });
});

test('one that everybody got is, too, where a hundred met the good one; time-outs never take it back', () => {
  const judgedAfter = (candidate: Seen) => {
    const pair = aPair({ visitors: 100 }, candidate);
    return decide(compareVersions(pair, 1, oneAfterAnother), pair, oneAfterAnother);
  };
  expect(judgedAfter({ visitors: 5, loadFailures: 5 })).toEqual({
    decision: 'take_back',
    reason: 'It did not load for 5 of 5 visitors (100.0 %); with the previous version for 0 of 100 visitors (0.0 %).',
  });
  expect(judgedAfter({ visitors: 100, timeouts: 100 }).decision).toBe('wait');
});

test('a version that takes the server 600 ms more is taken back by what its pages took', () => {
  const drawnIn = (ms: number, pages: number) => {
    const healthMetrics = seen({ visitors: pages });
    healthMetrics.times.server[bucketOf(ms)] = pages;
    return healthMetrics;
  };
  const verdict = judged({ stable: drawnIn(20, 2_000), candidate: drawnIn(620, 150) });
  expect(verdict.decision).toBe('take_back');
  expect(verdict.reason).toMatch(/^Server rendering is slower: \d+ ms at the 75th percentile; /);
});

test('a version whose pages freeze is taken back; of which nothing is known beside it, is not', () => {
  const pair = aPair({ visitors: 4_000, begun: 4_100, silent: 100 }, { visitors: 300, begun: 400, silent: 100 });
  expect(judged(pair)).toMatchObject({
    decision: 'take_back',
    reason: expect.stringMatching(/^Pages with it froze or crashed for 100 of 400 visitors \(25\.0 %\); /),
  });
  const unknown = aPair({ visitors: 4_000 }, { visitors: 300, begun: 400, silent: 100 });
  expect(compareVersions(unknown, stepCount).silent).toBe('too_few');
});

test('a step waits while a time exceeds the margin without proof, but not forever', () => {
  const took = (ms: number, visitors: number) => {
    const healthMetrics = seen({ visitors });
    for (const [at, share] of [0.7, 1, 1.4].entries()) {
      healthMetrics.times.ready[bucketOf(ms * share)] = Math.floor(visitors / 3) + (at === 2 ? visitors % 3 : 0);
    }
    return healthMetrics;
  };
  const stable = took(600, 4_000);
  expect(judged({ stable, candidate: took(600, 250) }).decision).toBe('go_on');
  const unsure = judged({ stable, candidate: took(780, 110) });
  expect(unsure.decision).toBe('wait');
  const slower = judged({ stable, candidate: took(780, 250) });
  expect(slower).toMatchObject({ decision: 'wait', reason: expect.stringContaining('It may be slower') });
  expect(judged({ stable, candidate: took(780, 6_000) }).decision).not.toBe('wait');
});

test('four visitors are too few for a verdict, however sad they are', () => {
  expect(judged(aPair({ visitors: 10_000 }, { visitors: 4, errorViews: 4 })).decision).toBe('wait');
});

test('a version as bad as the stable one goes on once enough visitors have met it', () => {
  expect(judged(aPair({ visitors: 4_000, errorViews: 80 }, { visitors: 199, errorViews: 4 })).decision).toBe('wait');
  expect(judged(aPair({ visitors: 4_000, errorViews: 80 }, { visitors: 200, errorViews: 4 })).decision).toBe('go_on');
});

test('slow lines time out with both versions alike, and say nothing against the new one', () => {
  const pair = aPair({ visitors: 4_000, timeouts: 200 }, { visitors: 400, timeouts: 22 });
  expect(compareVersions(pair, stepCount).timeouts).toBe('as_good');
});

test('a version that mends what was broken is called better', () => {
  const pair = aPair({ visitors: 4_000, renderFailures: 400 }, { visitors: 400, renderFailures: 0 });
  expect(compareVersions(pair, stepCount).renderFailures).toBe('better');
});

test('a version that takes three quarters longer until it answers is worse; a tenth more is not', () => {
  const random = seededRandom(7);
  const withTimes = (factor: number, visitors: number) => {
    const healthMetrics = seen({ visitors });
    const ready = [...healthMetrics.times.ready];
    for (let view = 0; view < visitors; view += 1) {
      const bucket = bucketOf(factor * (300 + 900 * random() ** 3));
      ready[bucket] = (ready[bucket] ?? 0) + 1;
    }
    return { ...healthMetrics, times: { ...healthMetrics.times, ready } };
  };
  const stable = withTimes(1, 10_000);
  expect(compareVersions({ stable, candidate: withTimes(1.1, 3_000) }, stepCount).ready).toBe('as_good');
  expect(judged({ stable, candidate: withTimes(1.75, 3_000) }).reason).toMatch(/interactive more slowly: \d+ ms/);
});

/** A day as good as any: a few errors, some slow lines, times that are spread widely. */
const alike: SimulatedRollout = {
  stable: { errorRate: 0.002, timeFactor: 1 },
  candidate: { errorRate: 0.002, timeFactor: 1 },
};

test(`false alarms: of ${rollouts} rollouts of equal versions, looked at 25 times each, none or one is taken back`, () => {
  const outcomes = Array.from({ length: rollouts }, (_, seed) =>
    simulate(alike, { seed, looks: 25, viewsPerLook: 240 }),
  );
  const takenBack = outcomes.filter(({ decision }) => decision === 'take_back');
  expect(takenBack.length).toBeLessThanOrEqual(1);
  expect(outcomes.every(({ decision }) => decision !== 'wait')).toBe(true);
});

/** Returns how many visitors of a bad version it took until that was taken back, in a share of all courses. */
function visitorsNeeded(play: (seed: number) => ReturnType<typeof simulate>): (share: number) => number {
  const outcomes = Array.from({ length: rollouts }, (_, seed) => play(seed));
  const needed = outcomes.map(({ decision, visitors }) => (decision === 'take_back' ? visitors : Infinity));
  needed.sort((a, b) => a - b);
  return (share) => needed[share * rollouts] ?? Infinity;
}

test('power: a jump from 0.1 % to 5 % errors is seen within 600 of its visitors in 98 of 100 rollouts', () => {
  const bad = {
    ...alike,
    stable: { ...alike.stable, errorRate: 0.001 },
    candidate: { errorRate: 0.05, timeFactor: 1 },
  };
  const needed = visitorsNeeded((seed) => simulate(bad, { seed, looks: 120, viewsPerLook: 100 }));
  console.log(`Candidate's visitors until it was taken back: median ${needed(0.5)}, 9 of 10 within ${needed(0.9)}.`);
  expect(needed(0.5)).toBeLessThan(250);
  expect(needed(0.98)).toBeLessThan(600);
});

test(`false alarms: of ${rollouts} versions that everybody got on an evening with twice the errors and slow lines, none or one is taken back`, () => {
  const evening = { ...alike, candidate: { errorRate: 2 * alike.stable.errorRate, timeFactor: 1.5 } };
  const outcomes = Array.from({ length: rollouts }, (_, seed) =>
    simulateDeploy(evening, { seed, looks: 25, viewsPerLook: 100 }),
  );
  expect(outcomes.filter(({ decision }) => decision === 'take_back').length).toBeLessThanOrEqual(1);
});

test('power: of versions that everybody got, a jump from 0.1 % to 5 % errors is seen within 2,000 visitors in 98 of 100', () => {
  const bad = { stable: { errorRate: 0.001, timeFactor: 1 }, candidate: { errorRate: 0.05, timeFactor: 1 } };
  const needed = visitorsNeeded((seed) => simulateDeploy(bad, { seed, looks: 400, viewsPerLook: 5 }));
  console.log(
    `Visitors until a deploy was taken back: median ${needed(0.5)}, 9 of 10 within ${needed(0.9)}, 98 of 100 ${needed(0.98)}.`,
  );
  expect(needed(0.5)).toBeLessThan(600);
  expect(needed(0.98)).toBeLessThan(2_000);
});

test('a candidate on the very edge of the margin is called worse no more often than the test allows', () => {
  const [alpha, runs, stableRate] = [0.05, 2 * rollouts, 0.02];
  const candidateRate = rateMargin.extra + rateMargin.factor * stableRate;
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(run);
    const [stable, candidate] = [
      { hits: 0, of: 0 },
      { hits: 0, of: 0 },
    ];
    let isWorse = false;
    for (let look = 0; look < 60 && !isWorse; look += 1) {
      for (let view = 0; view < 50; view += 1) {
        stable.hits += random() < stableRate ? 1 : 0;
        candidate.hits += random() < candidateRate ? 1 : 0;
      }
      stable.of = candidate.of = 50 * (look + 1);
      isWorse = compareRates(stable, candidate, alpha) === 'worse';
    }
    alarms += isWorse ? 1 : 0;
  }
  expect(alarms).toBeGreaterThan(0);
  expect(alarms).toBeLessThanOrEqual(alpha * runs);
});

test('a version that is worse in every way is taken back, for as many reasons as a history holds', () => {
  const many = 100_000_000;
  const all = { loadFailures: many, timeouts: many, renderFailures: many, errorViews: many, serverFailures: many };
  const verdicts = Object.fromEntries(healthMetrics.map((metric) => [metric, 'worse'])) as Verdicts;
  const { decision, reason } = decide(verdicts, aPair({ visitors: many, ...all }, { visitors: many, ...all }));
  expect(decision).toBe('take_back');
  expect(judgement.parse({ decision, reason }).reason).toMatch(/^It did not load for .*\.$/);
});

test('every metric has a verdict', () => {
  expect(Object.keys(compareVersions(aPair({ visitors: 0 }, { visitors: 0 }), stepCount)).sort()).toEqual(
    [...healthMetrics].sort(),
  );
});
