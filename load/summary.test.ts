import { describe, expect, test } from 'vitest';
import { kinds, profiles, thresholdsOf } from './profiles.ts';
import { type Metrics, missedOf, ordersMissed, tableOf } from './summary.ts';

const figures = (p95: number, isMet: boolean): Metrics => ({
  'http_req_duration{kind:page}': {
    values: { med: 12.4, 'p(95)': p95, 'p(99)': 90, max: 120 },
    thresholds: { 'p(95)<500': { ok: isMet } },
  },
  'http_reqs{kind:page}': { values: { count: 1_234 } },
  'http_req_failed{kind:page}': { values: { passes: 5 } },
  'refused{kind:page}': { values: { count: 3 } },
});
const rowOf = (table: string) => {
  const cells =
    table
      .split('\n')
      .find((line) => line.startsWith('| pages'))
      ?.split('|') ?? [];
  return cells.map((cell) => cell.trim()).filter(Boolean);
};

describe('The table of a run', () => {
  test('tells counts and times, with those of the run before', () => {
    const row = rowOf(tableOf(figures(40, true), figures(30, true)));
    expect(row).toEqual(['pages', '1,234', '3', '2', '12 ms', '40 ms', '90 ms', '120 ms', '30 ms', 'met']);
  });

  test('says what was missed, and leaves empty what was not run before', () => {
    const slow = figures(501, false);
    expect(rowOf(tableOf(slow, undefined)).slice(-2)).toEqual(['120 ms', 'MISSED']);
    expect(missedOf(slow)).toEqual(['http_req_duration{kind:page}: p(95)<500']);
  });
});

test.each([
  ['all are there', 9, 9, 9, 0],
  ['one nobody was told of is there', 9, 8, 9, 0],
  ['one is lost', 9, 9, 8, 1],
  ['one is there twice', 9, 9, 10, 1],
])('%s: of %i orders %i were confirmed and %i are in the store', (_how, tried, placed, found, faults) => {
  const counted = (count: number) => ({ values: { count } });
  const metrics = { orders_tried: counted(tried), orders_placed: counted(placed), orders_found: counted(found) };
  expect(ordersMissed(metrics)).toHaveLength(faults);
});

test('a profile of minutes lasts as many minutes as one likes, with the same people', () => {
  const { scenarios, seconds } = profiles.stress;
  const stagesIn = (length: number) => {
    const { visitors } = scenarios(length);
    return visitors?.executor === 'ramping-arrival-rate' ? visitors.stages : [];
  };
  const lengthOf = (length: number) =>
    stagesIn(length).reduce((sum, { duration }) => sum + Number.parseInt(duration, 10), 0);
  expect([lengthOf(seconds), lengthOf(240)]).toEqual([480, 240]);
  expect(stagesIn(240).map(({ target }) => target)).toEqual(stagesIn(seconds).map(({ target }) => target));
});

test('stress may end in pages that are refused, and in no order that is', () => {
  const demands = thresholdsOf('stress', 1);
  expect(demands['http_req_failed{kind:page}']).toEqual(['rate<1']);
  for (const kind of ['cart', 'order']) expect(demands[`http_req_failed{kind:${kind}}`]).toEqual(['rate<0.05']);
  expect(demands.broken).toEqual(['count==0']);
});

test('time limits grow with how slow the machine is, shares of failures do not', () => {
  const limits = thresholdsOf('smoke', 2.5);
  expect(limits['http_req_duration{kind:beacon}']).toEqual(['p(95)<625']);
  expect(limits['http_req_failed{kind:beacon}']).toEqual(thresholdsOf('smoke', 1)['http_req_failed{kind:beacon}']);
});

test.each(Object.keys(profiles) as (keyof typeof profiles)[])(
  '%s demands a time and a share of failures of every kind',
  (profile) => {
    const demanded = Object.keys(thresholdsOf(profile, 1));
    for (const kind of kinds) {
      for (const metric of ['http_req_duration', 'http_req_failed'])
        expect(demanded).toContain(`${metric}{kind:${kind}}`);
    }
  },
);
