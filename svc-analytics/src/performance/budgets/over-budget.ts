import type { SpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import type { MetricFigures, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import type { Period } from '../../period/wrong-period.ts';

/** A p75 of fewer page loads says little. */
const minLoads = 100;

export interface OverBudget extends Period {
  metric: SpeedMetric;
  p75: number;
  budget: number;
  loads: number;
}

export interface Judged {
  /** Metrics that can be told of, with enough page loads. */
  known: SpeedMetric[];
  over: OverBudget[];
}

/** What was measured in some days. */
export interface Measured extends Period {
  metrics: readonly MetricFigures[];
}

/** Which metrics were slower than they shall be: each by the first days that have enough of it. */
export function judgeBudgets(measured: readonly Measured[], budgets: SpeedBudgets['budgets']): Judged {
  const told = new Map<SpeedMetric, OverBudget>();
  for (const days of measured) {
    for (const one of enoughOf(days, budgets)) if (!told.has(one.metric)) told.set(one.metric, one);
  }
  return { known: [...told.keys()], over: [...told.values()].filter(({ p75, budget }) => p75 > budget) };
}

function enoughOf({ metrics, from, to }: Measured, budgets: SpeedBudgets['budgets']): OverBudget[] {
  return metrics.flatMap(({ metric, p75, good, needsWork, poor }) => {
    const budget = budgets[metric];
    const loads = good + needsWork + poor;
    return budget === undefined || loads < minLoads ? [] : [{ metric, p75, budget, loads, from, to }];
  });
}

/** Which metrics are over now: what cannot be told of stays as it was. */
export function overNow(before: readonly SpeedMetric[], { known, over }: Judged): SpeedMetric[] {
  const stays = before.filter((metric) => !known.includes(metric));
  return [...stays, ...over.map(({ metric }) => metric)];
}
