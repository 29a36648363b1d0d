import type { SpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import type { MetricStatistics, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import type { Period } from '../../period/wrong-period.ts';

/** A p75 of fewer page loads is not reliable. */
const minLoads = 100;

export interface OverBudget extends Period {
  metric: SpeedMetric;
  p75: number;
  budget: number;
  loads: number;
}

export interface Judged {
  /** Metrics with enough page loads. */
  known: SpeedMetric[];
  over: OverBudget[];
}

/** Measurements of some days. */
export interface Measured extends Period {
  metrics: readonly MetricStatistics[];
}

/** Metrics over budget: each judged by the first days with enough page loads. */
export function judgeBudgets(measured: readonly Measured[], budgets: SpeedBudgets['budgets']): Judged {
  const byMetric = new Map<SpeedMetric, OverBudget>();
  for (const days of measured) {
    for (const one of enoughOf(days, budgets)) if (!byMetric.has(one.metric)) byMetric.set(one.metric, one);
  }
  return { known: [...byMetric.keys()], over: [...byMetric.values()].filter(({ p75, budget }) => p75 > budget) };
}

function enoughOf({ metrics, from, to }: Measured, budgets: SpeedBudgets['budgets']): OverBudget[] {
  return metrics.flatMap(({ metric, p75, good, needsWork, poor }) => {
    const budget = budgets[metric];
    const loads = good + needsWork + poor;
    return budget === undefined || loads < minLoads ? [] : [{ metric, p75, budget, loads, from, to }];
  });
}

/** The metrics that are over budget now: those without enough page loads remain as they were. */
export function overNow(before: readonly SpeedMetric[], { known, over }: Judged): SpeedMetric[] {
  const stays = before.filter((metric) => !known.includes(metric));
  return [...stays, ...over.map(({ metric }) => metric)];
}
