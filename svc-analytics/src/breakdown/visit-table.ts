import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { type SingleTrait, singleTraits } from '../rollup/single-traits.ts';
import type { TabledVisit } from '../rollup/visit.ts';

/** Maximum number of names of a trait per day; visits with further ones are counted as `overflow`. */
const maxNames = 10_000;
export const overflow = '…';

/** Numbers with as few bytes each as the largest needs: most are small, and millions are in memory. */
export type Column = Uint8Array | Uint16Array | Uint32Array;

function columnOf(numbers: readonly number[]): Column {
  const max = numbers.reduce((a, b) => Math.max(a, b), 0);
  if (max < 2 ** 8) return Uint8Array.from(numbers);
  return max < 2 ** 16 ? Uint16Array.from(numbers) : Uint32Array.from(numbers);
}

/**
 * The visits of a day in columns, equal ones in one row: a row is a number of visits with the same traits, pages,
 * products and result. Names are indexes into `names`.
 */
export interface VisitTable {
  names: Record<VisitTrait, string[]>;
  /** Visits, page views of each, and the last funnel step, of every row. */
  visits: Column;
  views: Column;
  steps: Column;
  singles: Record<SingleTrait, Column>;
  /** Pages of row 3 are at `pageEnds[2]` up to before `pageEnds[3]`, with their view counts. */
  pages: Column;
  pageSeen: Column;
  pageEnds: Column;
  products: Column;
  productEnds: Column;
}

/** Columns in addition to those of single traits. */
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

/** Approximate memory of a table. */
export function bytesOf(table: VisitTable): number {
  const columns = [...columnNames.map((name) => table[name]), ...Object.values(table.singles)];
  const texts = Object.values(table.names).flat();
  return (
    columns.reduce((sum, { byteLength }) => sum + byteLength, 0) + texts.reduce((sum, it) => sum + it.length + 40, 0)
  );
}

/** Assigns indexes to names. */
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

interface Row {
  visits: number;
  views: number;
  step: number;
  singles: number[];
  pages: [page: number, seen: number][];
  products: number[];
}

/** Builds a table from visits. */
export function createTableBuilder() {
  const dictionaries = {
    ...recordOf(singleTraits.map((trait) => [trait, createDictionary()] as const)),
    page: createDictionary(),
    product: createDictionary(),
  };
  const rows = new Map<string, Row>();
  const readRow = ({
    source,
    campaign,
    country,
    device,
    language,
    pages,
    products,
    pageViews,
    step,
  }: TabledVisit): Row => ({
    visits: 1,
    views: pageViews,
    step,
    singles: singleTraits.map((trait) =>
      dictionaries[trait].placeOf(
        { source, campaign: campaign ?? 'none', country, device, language: language ?? 'unknown' }[trait],
      ),
    ),
    pages: (pages ?? []).map(([path, seen]) => [dictionaries.page.placeOf(path), seen]),
    products: (products ?? []).map(dictionaries.product.placeOf),
  });
  return {
    add(visit: TabledVisit) {
      const row = readRow(visit);
      row.pages.sort(([a], [b]) => a - b);
      row.products.sort((a, b) => a - b);
      const key = `${row.views}|${row.step}|${row.singles}|${row.pages.join(';')}|${row.products}`;
      const known = rows.get(key);
      if (known) known.visits += 1;
      else rows.set(key, row);
    },
    finish: (): VisitTable => ({
      names: recordOf(Object.entries(dictionaries).map(([trait, { names }]) => [trait as VisitTrait, names] as const)),
      ...columnsOf([...rows.values()]),
    }),
  };
}

function columnsOf(rows: readonly Row[]): Omit<VisitTable, 'names'> {
  const pages = rows.flatMap((row) => row.pages);
  return {
    visits: columnOf(rows.map(({ visits }) => visits)),
    views: columnOf(rows.map(({ views }) => views)),
    steps: columnOf(rows.map(({ step }) => step)),
    singles: recordOf(
      singleTraits.map((trait, index) => [trait, columnOf(rows.map(({ singles }) => singles[index] ?? 0))] as const),
    ),
    pages: columnOf(pages.map(([page]) => page)),
    pageSeen: columnOf(pages.map(([, seen]) => seen)),
    pageEnds: columnOf(endsOf(rows.map((row) => row.pages.length))),
    products: columnOf(rows.flatMap((row) => row.products)),
    productEnds: columnOf(endsOf(rows.map((row) => row.products.length))),
  };
}

function endsOf(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return end;
  });
}
