import type { Goal, GoalRow, GoalTotals } from '@tessera/contracts/analytics/goal-calls.ts';
import { z } from 'zod';
import type { Period } from '../period/wrong-period.ts';
import { keyOf } from '../rollup/counts.ts';
import { countDays, daysBetween, shiftDay } from '../settings/local-time.ts';

const goalDay = z.object({
  day: z.string(),
  visits: z.number().default(0),
  goals: z.record(z.string(), z.number()).default({}),
});

interface PresentInput {
  period: Period;
  /** The compared period. */
  before: Period;
  /** Today, which is incomplete. */
  today: string;
  /** Stored days of both periods. */
  days: readonly object[];
  dayOf: (moment: number) => string;
}

/** Goals with the number of visits that reached them, each from the day on which it began to count. */
export function presentGoals(goals: readonly Goal[], { days, ...input }: PresentInput): GoalRow[] {
  const byDay = new Map(days.map((document) => goalDay.parse(document)).map((one) => [one.day, one]));
  return goals.map((goal) => presentGoal(goal, byDay, input));
}

type Days = ReadonlyMap<string, z.infer<typeof goalDay>>;

function presentGoal(goal: Goal, byDay: Days, { period, before, today, dayOf }: Omit<PresentInput, 'days'>): GoalRow {
  const key = keyOf(goal.id);
  const firstDay = dayOf(goal.countsFrom);
  const on = (day: string): GoalTotals => {
    const { visits = 0, goals = {} } = (day >= firstDay && byDay.get(day)) || {};
    return { reached: goals[key] ?? 0, visits };
  };
  const sumOf = ({ from, to }: Period): GoalTotals =>
    daysBetween(from, to)
      .map(on)
      .reduce((sum, { reached, visits }) => ({ reached: sum.reached + reached, visits: sum.visits + visits }), {
        reached: 0,
        visits: 0,
      });
  const whole = { from: period.from, to: period.to < today ? period.to : shiftDay(today, -1) };
  const wholeDays = countDays(whole.from, whole.to);
  const asLong = { from: before.from, to: shiftDay(before.from, wholeDays - 1) };
  // On its first day a goal counts from some hour on.
  const isComparable = wholeDays > 0 && firstDay < before.from;
  return {
    ...goal,
    total: sumOf(period),
    compared: isComparable ? { now: sumOf(whole), previous: sumOf(asLong) } : null,
    series: daysBetween(period.from, period.to).map((day) => ({ day, ...on(day) })),
  };
}
