import { expect, test } from 'vitest';
import type { Period } from '../period/wrong-period.ts';
import { presentGoals } from './present-goals.ts';

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const goal = {
  ...{ id: 'g.1', name: 'Thanks', condition: { kind: 'order' } as const },
  countsFrom: Date.parse('2026-11-10T15:00:00Z'),
};
const days = [
  { day: '2026-11-09', visits: 100 },
  { day: '2026-11-10', visits: 40, goals: { 'g%2E1': 2 } },
  { day: '2026-11-11', visits: 50, goals: { 'g%2E1': 5, other: 9 } },
  { day: '2026-11-12', visits: 60, goals: { 'g%2E1': 6 } },
  { day: '2026-11-13', visits: 8, goals: { 'g%2E1': 1 } },
];
const today = '2026-11-13';
const present = (period: Period, before: Period) => presentGoals([goal], { period, before, today, days, dayOf })[0];

test('days before a goal began to count hold neither visits nor visits that reached it', () => {
  const period = { from: '2026-11-09', to: '2026-11-10' };
  const before = { from: '2026-11-07', to: '2026-11-08' };
  const row = present(period, before);
  expect(row?.total).toEqual({ reached: 2, visits: 40 });
  expect(row?.series).toEqual([
    { day: '2026-11-09', reached: 0, visits: 0 },
    { day: '2026-11-10', reached: 2, visits: 40 },
  ]);
  expect(row?.compared).toBeNull();
});

test('whole days are compared with as many: today, which is not over, is no part of it', () => {
  const period = { from: '2026-11-12', to: '2026-11-13' };
  const before = { from: '2026-11-11', to: '2026-11-12' };
  const row = present(period, before);
  expect(row?.total).toEqual({ reached: 7, visits: 68 });
  expect(row?.compared).toEqual({ now: { reached: 6, visits: 60 }, previous: { reached: 5, visits: 50 } });
});

test('today alone, and days of which some lie before the goal, are compared with nothing', () => {
  for (const [period, before] of [
    [
      { from: today, to: today },
      { from: '2026-11-12', to: '2026-11-12' },
    ],
    [
      { from: '2026-11-11', to: '2026-11-12' },
      { from: '2026-11-09', to: '2026-11-10' },
    ],
  ] as const) {
    expect(present(period, before)?.compared).toBeNull();
  }
});
