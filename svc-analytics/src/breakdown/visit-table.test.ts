import { describe, expect, test } from 'vitest';
import type { Visit } from '../rollup/visit.ts';
import { countVisits, emptyCounts, presentCounts } from './count-visits.ts';
import { fromBytes, toBytes } from './table-bytes.ts';
import { createTableBuilder } from './visit-table.ts';

const visit: Visit = {
  ...{ _id: 'site|v', websiteId: 'site', visitId: 'v', startedAt: 0, touchedAt: 0, entryId: 'e', day: '2026-05-01' },
  ...{ source: 'direct', campaign: 'none', country: 'GB', device: 'phone', language: 'en-GB' },
  ...{ pages: [['/', 1]], products: [], pageViews: 1, step: 0 },
};

/** A table of that many equal visits, after a round trip through storage. */
function tableOf(visits: number, views: number) {
  const builder = createTableBuilder();
  for (let at = 0; at < visits; at += 1) builder.add({ ...visit, pages: [['/', views]], pageViews: views });
  return fromBytes(toBytes(builder.finish()));
}

describe('numbers in a table are exact, in however few bytes they are stored', () => {
  test.each([
    [1, 255],
    [1, 256],
    [255, 65_535],
    [256, 65_536],
    [65_536, 1],
  ])('%s visits of %s views', (visits, views) => {
    const counts = emptyCounts();
    countVisits(counts, tableOf(visits, views), {}, 'page');
    const expected = { visits, pageViews: visits * views, bounces: views === 1 ? visits : 0 };
    expect(presentCounts(counts.totals)).toMatchObject(expected);
    expect(presentCounts(counts.byName.get('/') ?? new Float64Array())).toMatchObject(expected);
  });
});

test('a visit that reached a step passed the steps before it, in total and by name', () => {
  const builder = createTableBuilder();
  for (const step of [0, 1, 2, 2, 3, 4]) builder.add({ ...visit, step });
  const counts = emptyCounts();
  countVisits(counts, fromBytes(toBytes(builder.finish())), {}, 'source');
  const expected = { visits: 6, productViews: 5, carts: 4, checkouts: 2, orders: 1 };
  expect(presentCounts(counts.totals)).toMatchObject(expected);
  expect(presentCounts(counts.byName.get('direct') ?? new Float64Array())).toMatchObject(expected);
});

test('parsed columns use only the memory of their numbers', () => {
  const { visits, pages, singles } = tableOf(3, 2);
  for (const column of [visits, pages, singles.source]) expect(column.buffer.byteLength).toBe(column.byteLength);
});
