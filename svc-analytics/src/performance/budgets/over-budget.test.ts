import type { MetricStatistics } from '@tessera/contracts/analytics/speed-calls.ts';
import { describe, expect, test } from 'vitest';
import { judgeBudgets, overNow } from './over-budget.ts';

const metricOf = (metric: MetricStatistics['metric'], p75: number, loads = 100): MetricStatistics => ({
  ...{ metric, p75, good: loads, needsWork: 0, poor: 0, distribution: [] },
});

const day = { from: '2026-11-26', to: '2026-11-26' };
const week = { from: '2026-11-20', to: '2026-11-26' };

describe('Speed budgets', () => {
  test.each([
    ['slower', metricOf('lcp', 2_501), ['lcp']],
    ['just as fast', metricOf('lcp', 2_500), []],
    ['too few to judge', metricOf('lcp', 9_000, 99), []],
    ['a metric that is free', metricOf('ttfb', 9_000), []],
    ['a score', metricOf('cls', 0.11), ['cls']],
  ] as const)('%s', (_, measured, over) => {
    const judged = judgeBudgets([{ ...day, metrics: [measured] }], { lcp: 2_500, cls: 0.1 });
    expect(judged.over.map(({ metric }) => metric)).toEqual(over);
  });

  test('each metric is judged by its day where that has enough page loads, and by its week otherwise', () => {
    const measured = [
      { ...day, metrics: [metricOf('lcp', 900), metricOf('inp', 900, 40)] },
      { ...week, metrics: [metricOf('lcp', 4_000, 700), metricOf('inp', 600, 140)] },
    ];
    const { known, over } = judgeBudgets(measured, { lcp: 2_500, inp: 200 });
    expect(known).toEqual(['lcp', 'inp']);
    expect(over).toEqual([{ metric: 'inp', p75: 600, budget: 200, loads: 140, ...week }]);
  });

  test('what was over stays so until it is measured to be as fast again', () => {
    expect(overNow(['lcp'], { known: [], over: [] })).toEqual(['lcp']);
    expect(overNow(['lcp'], { known: ['lcp'], over: [] })).toEqual([]);
    expect(overNow(['lcp'], judgeBudgets([{ ...day, metrics: [metricOf('cls', 1)] }], { lcp: 1, cls: 0.1 }))).toEqual([
      'lcp',
      'cls',
    ]);
  });
});
