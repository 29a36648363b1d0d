import type {
  BuyersMonth,
  Cohort,
  CohortMonth,
  OrderGap,
  readBuyers,
} from '@tessera/contracts/analytics/buyer-calls.ts';
import type { AnswerOf } from '@tessera/contracts/call.ts';
import { gapDays, laterGap } from '../rollup/buyers.ts';
import { amountsOf } from '../summary/day-counts.ts';
import type { BuyerDay, SoldOrders } from './buyer-days.ts';
import { monthsUpTo } from './months.ts';

/** The orders of buyers by cohort, from the days of some months. */
export function presentBuyers(days: readonly BuyerDay[], current: string, length: number): AnswerOf<typeof readBuyers> {
  const months = monthsUpTo(current, length);
  const byMonth = new Map(months.map((month) => [month, days.filter(({ day }) => day.startsWith(month))]));
  const daysOf = (month: string) => byMonth.get(month) ?? [];
  return {
    current,
    months: months.map((month) => monthOf(month, daysOf(month))),
    cohorts: months
      .map((month) =>
        cohortOf(
          month,
          months.filter((one) => one >= month),
          daysOf,
        ),
      )
      .filter(({ buyers }) => buyers > 0),
    gaps: gapsOf(days),
  };
}

function monthOf(month: string, days: readonly BuyerDay[]): BuyersMonth {
  const cohorts = days.flatMap(({ buyers }) => Object.values(buyers));
  const first = cohorts.map((one) => one.first);
  const again = cohorts.map((one) => one.again);
  const all = days.map(({ sales }) => sales);
  return { month, first: salesOf(first), again: salesOf(again), unknown: salesOf(all, [...first, ...again]) };
}

function cohortOf(month: string, months: readonly string[], daysOf: (month: string) => readonly BuyerDay[]): Cohort {
  const partsOf = (one: string) => daysOf(one).flatMap(({ buyers }) => buyers[month] ?? []);
  const rows = months.map((one): CohortMonth => {
    const parts = partsOf(one);
    const buyers = sumOf(parts.map(({ active }) => active));
    return { month: one, buyers, ...salesOf(parts.flatMap(({ first, again }) => [first, again])) };
  });
  const second = months.flatMap((one) => partsOf(one).flatMap((part) => Object.values(part.second)));
  return { month, buyers: rows[0]?.buyers ?? 0, orderedAgain: sumOf(second), months: rows };
}

function gapsOf(days: readonly BuyerDay[]): OrderGap[] {
  const seconds = days.flatMap(({ buyers }) => Object.values(buyers).map(({ second }) => second));
  const within = (gap: string) => sumOf(seconds.map((second) => second[gap] ?? 0));
  return [
    ...gapDays.map((withinDays) => ({ withinDays, buyers: within(String(withinDays)) })),
    { withinDays: null, buyers: within(laterGap) },
  ];
}

/** The sales of the parts minus those of others. */
function salesOf(
  parts: readonly SoldOrders[],
  less: readonly SoldOrders[] = [],
): Omit<CohortMonth, 'month' | 'buyers'> {
  const all = [...parts, ...less.map(negative)];
  return {
    orders: sumOf(all.map(({ orders }) => orders)),
    cancelled: sumOf(all.map(({ cancelled }) => cancelled)),
    ...amountsOf(all),
  };
}

function negative({ orders, cancelled, revenue, refunds }: SoldOrders): SoldOrders {
  const minus = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([currency, cents]) => [currency, -cents]));
  return { orders: -orders, cancelled: -cancelled, revenue: minus(revenue), refunds: minus(refunds) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
