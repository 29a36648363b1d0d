import type { VisitMetrics, VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { type SingleTrait, singleTraits } from '../rollup/single-traits.ts';
import { steps } from '../rollup/steps.ts';
import type { Column, VisitTable } from './visit-table.ts';

/** Traits that visits must have. */
export type Traits = { readonly [T in VisitTrait]?: string | undefined };

/** Positions of a row's numbers in an array; those of funnel steps in their order. */
const places = { visits: 0, pageViews: 1, bounces: 2, productViews: 3, carts: 4, checkouts: 5, orders: 6 } as const;
const width = 7;

/** Totals of visits, and per name of a trait. */
export interface VisitCounts {
  totals: Float64Array;
  byName: Map<string, Float64Array>;
}

export const emptyCounts = (): VisitCounts => ({ totals: new Float64Array(width), byName: new Map() });

/** Converts counts to the contract's object. */
export function presentCounts(numbers: Float64Array): VisitMetrics {
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

/** Adds the visits of a table that have all the traits, grouped by one of them if `by` is given. */
export function countVisits(counts: VisitCounts, table: VisitTable, traits: Traits, by?: VisitTrait): void {
  const tests = testsOf(table, traits);
  if (!tests) return;
  const totals = new Float64Array(width);
  const sums = new Float64Array(by ? table.names[by].length * width : 0);
  const addTo = by && adderBy(table, by, sums);
  for (let row = 0; row < table.visits.length; row += 1) {
    if (tests.length > 0 && !tests.every((test) => test(row))) continue;
    addRow(totals, 0, table, row);
    addTo?.(row);
  }
  addCounts(counts.totals, passEarlierSteps(totals));
  if (by) mergeNames(counts.byName, table.names[by], sums);
}

type RowTest = (row: number) => boolean;

/** Returns row filters for the traits; undefined if no visit has one of them. */
function testsOf(table: VisitTable, traits: Traits): RowTest[] | undefined {
  const tests: RowTest[] = [];
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
  return tests;
}

const listOf = (table: VisitTable, trait: 'page' | 'product') =>
  trait === 'page' ? { list: table.pages, ends: table.pageEnds } : { list: table.products, ends: table.productEnds };

function holds(list: Column, from: number, to: number, place: number): boolean {
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

/**
 * Adds a row's visits at a position; `viewsEach` are the views of one page. Only the last funnel step is counted,
 * because this runs for millions of rows: `passEarlierSteps` counts the others.
 */
function addRow(to: Float64Array, start: number, table: VisitTable, row: number, viewsEach = table.views[row] ?? 0) {
  const visits = table.visits[row] ?? 0;
  const step = table.steps[row] ?? 0;
  add(to, start + places.visits, visits);
  add(to, start + places.pageViews, visits * viewsEach);
  if (table.views[row] === 1) add(to, start + places.bounces, visits);
  if (step !== steps.none) add(to, start + places.productViews + step - steps.product, visits);
}

function add(to: Float64Array, place: number, number: number) {
  to[place] = (to[place] ?? 0) + number;
}

/** A visit that reached a step passed the steps before it. */
function passEarlierSteps(counts: Float64Array): Float64Array {
  for (let place = places.orders; place > places.productViews; place -= 1) add(counts, place - 1, counts[place] ?? 0);
  return counts;
}

function mergeNames(byName: VisitCounts['byName'], names: readonly string[], sums: Float64Array): void {
  for (const [index, name] of names.entries()) {
    const part = sums.subarray(index * width, (index + 1) * width);
    if (!part[places.visits]) continue;
    passEarlierSteps(part);
    const known = byName.get(name);
    if (known) addCounts(known, part);
    else byName.set(name, part.slice());
  }
}
