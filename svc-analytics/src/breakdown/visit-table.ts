import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { type SingleTrait, singleTraits } from '../rollup/single-traits.ts';
import type { TabledVisit } from '../rollup/visit.ts';
import { type Column, GrowingColumn } from './column.ts';
import { DistinctRows } from './distinct-rows.ts';

/** Names of a trait kept apart on one day; visits with others stand under `overflow`. */
const maxNames = 10_000;
export const overflow = '…';

/**
 * The visits of a day in columns, equal ones in one row: a row is so many visits with the same traits, pages, products
 * and outcome. Names are places in `names`.
 */
export interface VisitTable {
  names: Record<VisitTrait, string[]>;
  /** Visits, page views of each, and how far each came, of every row. */
  visits: Column;
  views: Column;
  steps: Column;
  singles: Record<SingleTrait, Column>;
  /** Pages of row 3 are those from `pageEnds[2]` to before `pageEnds[3]`, with how often each was seen. */
  pages: Column;
  pageSeen: Column;
  pageEnds: Column;
  products: Column;
  productEnds: Column;
}

/** Columns that stand beside those of single traits. */
export const columnNames = [
  'visits',
  'views',
  'steps',
  'pages',
  'pageSeen',
  'pageEnds',
  'products',
  'productEnds',
] as const;

/** Memory a table takes, about. */
export function bytesOf(table: VisitTable): number {
  const columns = [...columnNames.map((name) => table[name]), ...Object.values(table.singles)];
  const texts = Object.values(table.names).flat();
  return (
    columns.reduce((sum, { byteLength }) => sum + byteLength, 0) + texts.reduce((sum, it) => sum + it.length + 40, 0)
  );
}

/** Those of a visit; it may be from before all of them were told apart. */
const singlesOf = ({ source, campaign, country, device, language }: TabledVisit): Record<SingleTrait, string> => ({
  ...{ source, campaign: campaign ?? 'none', country, device, language: language ?? 'unknown' },
});

/** Gives names their places. */
function createDictionary() {
  const names: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (names.length >= maxNames && name !== overflow) return placeOf(overflow);
    places.set(name, names.length);
    return names.push(name) - 1;
  };
  return { names, placeOf };
}

/** Puts visits into a table, one by one. */
export function createTableBuilder() {
  const dictionaries = {
    ...recordOf(singleTraits.map((trait) => [trait, createDictionary()] as const)),
    page: createDictionary(),
    product: createDictionary(),
  };
  const rows = new DistinctRows();
  return {
    add(visit: TabledVisit) {
      const told = singlesOf(visit);
      const pages = (visit.pages ?? []).map(([path, seen]) => [dictionaries.page.placeOf(path), seen] as const);
      const products = (visit.products ?? []).map(dictionaries.product.placeOf);
      pages.sort(([a], [b]) => a - b);
      products.sort((a, b) => a - b);
      const singles = singleTraits.map((trait) => dictionaries[trait].placeOf(told[trait]));
      rows.add([visit.pageViews, visit.step, ...singles, pages.length, ...pages.flat(), ...products]);
    },
    finish: (): VisitTable => ({
      names: recordOf(Object.entries(dictionaries).map(([trait, { names }]) => [trait as VisitTrait, names] as const)),
      ...columnsOf(rows),
    }),
  };
}

/** The columns of rows as the builder puts them together: views, step, traits, how many pages, these, and products. */
function columnsOf(rows: DistinctRows): Omit<VisitTable, 'names'> {
  const singles = recordOf(singleTraits.map((trait) => [trait, new GrowingColumn()] as const));
  const columns = recordOf(columnNames.map((name) => [name, new GrowingColumn()] as const));
  for (const [views = 0, step = 0, ...rest] of rows.each()) {
    columns.views.push(views);
    columns.steps.push(step);
    for (const [at, trait] of singleTraits.entries()) singles[trait].push(rest[at] ?? 0);
    const firstPage = singleTraits.length + 1;
    const firstProduct = firstPage + 2 * (rest[singleTraits.length] ?? 0);
    for (let at = firstPage; at < firstProduct; at += 2) {
      columns.pages.push(rest[at] ?? 0);
      columns.pageSeen.push(rest[at + 1] ?? 0);
    }
    for (let at = firstProduct; at < rest.length; at += 1) columns.products.push(rest[at] ?? 0);
    columns.pageEnds.push(columns.pages.length);
    columns.productEnds.push(columns.products.length);
  }
  return {
    ...recordOf(columnNames.map((name) => [name, columns[name].finish()] as const)),
    singles: recordOf(singleTraits.map((trait) => [trait, singles[trait].finish()] as const)),
    visits: rows.finishCounts(),
  };
}
