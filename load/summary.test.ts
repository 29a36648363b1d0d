import { describe, expect, test } from 'vitest';
import { kinds, profiles, thresholdsOf } from './profiles.ts';
import { type Metrics, missedOf, tableOf } from './summary.ts';

const figures = (p95: number, isMet: boolean): Metrics => ({
  'http_req_duration{kind:page}': {
    values: { med: 12.4, 'p(95)': p95, 'p(99)': 90, max: 120 },
    thresholds: { 'p(95)<500': { ok: isMet } },
  },
  'http_reqs{kind:page}': { values: { count: 1_234 } },
  'http_req_failed{kind:page}': { values: { passes: 2 } },
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
    expect(row).toEqual(['pages', '1,234', '2', '12 ms', '40 ms', '90 ms', '120 ms', '30 ms', 'met']);
  });

  test('says what was missed, and leaves empty what was not run before', () => {
    const slow = figures(501, false);
    expect(rowOf(tableOf(slow, undefined)).slice(-2)).toEqual(['120 ms', 'MISSED']);
    expect(missedOf(slow)).toEqual(['http_req_duration{kind:page}: p(95)<500']);
  });
});

test.each(Object.keys(profiles) as (keyof typeof profiles)[])('%s demands something of every kind', (profile) => {
  const demanded = Object.keys(thresholdsOf(profile));
  for (const kind of kinds) {
    for (const metric of ['http_req_duration', 'http_req_failed'])
      expect(demanded).toContain(`${metric}{kind:${kind}}`);
  }
});
