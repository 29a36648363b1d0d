import type { VisitFigures, VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { type SingleTrait, singleTraits } from '../rollup/single-traits.ts';
import { steps } from '../rollup/steps.ts';
import type { VisitTable } from './visit-table.ts';

/** Traits that visits must have. */
export type Traits = { readonly [T in VisitTrait]?: string | undefined };

/** Places of a row's figures in a list of numbers. */
const places = { visits: 0, pageViews: 1, bounces: 2, productViews: 3, carts: 4, checkouts: 5, orders: 6 } as const;
const width = 7;

/** Figures of visits; of a trait, by name. */
export interface VisitCounts {
  totals: Float64Array;
  byName: Map<string, Float64Array>;
}

export const emptyCounts = (): VisitCounts => ({ totals: new Float64Array(width), byName: new Map() });

/** As the contract has them. */
export function figuresOfCounts(numbers: Float64Array): VisitFigures {
  const at = (place: number) => numbers[place] ?? 0;
  return {
    visits: at(places.visits),
    pageViews: at(places.pageViews),
    bounces: at(places.bounces),
    productViews: at(places.productViews),
    carts: at(places.carts),
    checkouts: at(places.checkouts),
    orders: at(places.orders),
  };
}

export function addCounts(to: Float64Array, more: Float64Array): void {
  for (let place = 0; place < width; place += 1) to[place] = (to[place] ?? 0) + (more[place] ?? 0);
}

/** Adds the visits of a table that have all the traits, told apart by one of them where that is asked. */
export function countVisits(counts: VisitCounts, table: VisitTable, traits: Traits, by?: VisitTrait): void {
  const isAsked = matcherOf(table, traits);
  if (!isAsked) return;
  const sums = by ? new Float64Array(table.names[by].length * width) : undefined;
  const addTo = by && sums ? adderBy(table, by, sums) : undefined;
  for (let row = 0; row < table.visits.length; row += 1) {
    if (!isAsked(row)) continue;
    addRow(counts.totals, 0, table, row);
    addTo?.(row);
  }
  if (by && sums) mergeNames(counts.byName, table.names[by], sums);
}

/** Which rows have the traits; undefined where none can, because nobody has one of them. */
function matcherOf(table: VisitTable, traits: Traits): ((row: number) => boolean) | undefined {
  const tests: ((row: number) => boolean)[] = [];
  for (const trait of singleTraits) {
    const name = traits[trait];
    if (name === undefined) continue;
    const place = table.names[trait].indexOf(name);
    if (place === -1) return undefined;
    const column = table.singles[trait];
    tests.push((row) => column[row] === place);
  }
  for (const trait of ['page', 'product'] as const) {
    const name = traits[trait];
    if (name === undefined) continue;
    const place = table.names[trait].indexOf(name);
    if (place === -1) return undefined;
    const { list, ends } = listOf(table, trait);
    tests.push((row) => holds(list, row === 0 ? 0 : (ends[row - 1] ?? 0), ends[row] ?? 0, place));
  }
  return (row) => tests.every((test) => test(row));
}

const listOf = (table: VisitTable, trait: 'page' | 'product') =>
  trait === 'page' ? { list: table.pages, ends: table.pageEnds } : { list: table.products, ends: table.productEnds };

function holds(list: Uint16Array, from: number, to: number, place: number): boolean {
  for (let at = from; at < to; at += 1) if (list[at] === place) return true;
  return false;
}

function adderBy(table: VisitTable, by: VisitTrait, sums: Float64Array): (row: number) => void {
  if (by !== 'page' && by !== 'product') return adderBySingle(table, by, sums);
  const { list, ends } = listOf(table, by);
  return (row) => {
    for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < (ends[row] ?? 0); at += 1) {
      const seen = by === 'page' ? table.pageSeen[at] : undefined;
      addRow(sums, (list[at] ?? 0) * width, table, row, seen);
    }
  };
}

function adderBySingle(table: VisitTable, by: SingleTrait, sums: Float64Array): (row: number) => void {
  const column = table.singles[by];
  return (row) => addRow(sums, (column[row] ?? 0) * width, table, row);
}

/** Adds a row's visits to the figures that begin at a place; `viewsEach` are those of one page. */
function addRow(to: Float64Array, start: number, table: VisitTable, row: number, viewsEach = table.views[row] ?? 0) {
  const visits = table.visits[row] ?? 0;
  const step = table.steps[row] ?? 0;
  const add = (place: number, number: number) => {
    to[start + place] = (to[start + place] ?? 0) + number;
  };
  add(places.visits, visits);
  add(places.pageViews, visits * viewsEach);
  if (table.views[row] === 1) add(places.bounces, visits);
  if (step >= steps.product) add(places.productViews, visits);
  if (step >= steps.cart) add(places.carts, visits);
  if (step >= steps.checkout) add(places.checkouts, visits);
  if (step >= steps.ordered) add(places.orders, visits);
}

function mergeNames(byName: VisitCounts['byName'], names: readonly string[], sums: Float64Array): void {
  for (const [index, name] of names.entries()) {
    const part = sums.subarray(index * width, (index + 1) * width);
    if (!part[places.visits]) continue;
    const known = byName.get(name);
    if (known) addCounts(known, part);
    else byName.set(name, part.slice());
  }
}
