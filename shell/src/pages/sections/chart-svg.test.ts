import { chartVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartSvg } from './chart-svg.ts';

const plain = String;
const rows = [
  { label: 'Oak', value: 10 },
  { label: 'Ash', value: 40 },
];
const count = (svg: string, tag: string) => svg.split(`<${tag}`).length - 1;

describe('A chart', () => {
  test('EDIT-128 of bars has one for each row, as tall as its value', () => {
    const svg = chartSvg(rows, chartVariant.bar, plain);
    const heights = [...svg.matchAll(/height="([\d.]+)"/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(2);
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(4, 1);
  });

  test('EDIT-129 of a line has a point for each row', () => {
    const svg = chartSvg(rows, chartVariant.line, plain);
    expect([count(svg, 'polyline'), count(svg, 'circle')]).toEqual([1, 2]);
  });

  test('EDIT-130 of a pie has a slice for each row; one that is everything is a whole circle', () => {
    expect(count(chartSvg(rows, chartVariant.pie, plain), 'path')).toBe(2);
    expect(chartSvg(rows.slice(0, 1), chartVariant.pie, plain)).toContain('a130,130 0 1 0 260,0');
  });

  test('without rows is empty', () => {
    expect(chartSvg([], chartVariant.bar, plain)).toBe('');
  });

  test('writes labels as text, whatever they hold, and only finite numbers', () => {
    const row = fc.record({ label: fc.string(), value: fc.integer({ min: 0, max: 1_000_000_000 }) });
    const variant = fc.constantFrom(...Object.values(chartVariant));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), variant, (some, kind) => {
        const svg = chartSvg(some, kind, plain);
        expect(svg).not.toMatch(/NaN|Infinity/);
        expect(svg.replaceAll(/<\/?(svg|rect|text|path|polyline|circle)\b[^<>]*>/g, '')).not.toContain('<');
      }),
    );
  });
});
