import type { MetricFigures } from '@tessera/contracts/analytics/speed-calls.ts';
import { describe, expect, test } from 'vitest';
import { judgeBudgets, overNow } from './over-budget.ts';

const figures = (metric: MetricFigures['metric'], p75: number, loads = 100): MetricFigures => ({
  ...{ metric, p75, good: loads, needsWork: 0, poor: 0, distribution: [] },
});

const day = { from: '2026-11-26', to: '2026-11-26' };
const week = { from: '2026-11-20', to: '2026-11-26' };

describe('Speed budgets', () => {
  test.each([
    ['slower', figures('lcp', 2_501), ['lcp']],
    ['just as fast', figures('lcp', 2_500), []],
    ['too few to judge', figures('lcp', 9_000, 99), []],
    ['a metric that is free', figures('ttfb', 9_000), []],
    ['a score', figures('cls', 0.11), ['cls']],
  ] as const)('%s', (_, told, over) => {
    const judged = judgeBudgets([{ ...day, metrics: [told] }], { lcp: 2_500, cls: 0.1 });
    expect(judged.over.map(({ metric }) => metric)).toEqual(over);
  });

  test('each metric is judged by its day where that has enough page loads, and by its week otherwise', () => {
    const measured = [
      { ...day, metrics: [figures('lcp', 900), figures('inp', 900, 40)] },
      { ...week, metrics: [figures('lcp', 4_000, 700), figures('inp', 600, 140)] },
    ];
    const { known, over } = judgeBudgets(measured, { lcp: 2_500, inp: 200 });
    expect(known).toEqual(['lcp', 'inp']);
    expect(over).toEqual([{ metric: 'inp', p75: 600, budget: 200, loads: 140, ...week }]);
  });

  test('what was over stays so until it is measured to be as fast again', () => {
    expect(overNow(['lcp'], { known: [], over: [] })).toEqual(['lcp']);
    expect(overNow(['lcp'], { known: ['lcp'], over: [] })).toEqual([]);
    expect(overNow(['lcp'], judgeBudgets([{ ...day, metrics: [figures('cls', 1)] }], { lcp: 1, cls: 0.1 }))).toEqual([
      'lcp',
      'cls',
    ]);
  });
});
