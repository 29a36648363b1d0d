import type { PeriodTotals, SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { textOf } from '../rollup/counts.ts';
import { otherNames } from '../rollup/day-names.ts';
import { type DayCounts, emptyDay, emptyHour, moneyOf, type ProductCounts, sumNames, sumSales } from './day-counts.ts';

const topPages = 20;
const topNames = 10;
const topProducts = 20;

/** Totals of a period; visitors are unique over the whole period, so they are not the sum of its days. */
export function summaryOf(days: readonly DayCounts[], visitors: number): PeriodTotals {
  const sum = (what: 'visits' | 'pageViews' | 'bounces') => days.reduce((total, day) => total + day[what], 0);
  return {
    visits: sum('visits'),
    visitors,
    pageViews: sum('pageViews'),
    bounces: sum('bounces'),
    sales: sumSales(days.map((day) => day.sales)),
    testSales: sumSales(days.map((day) => day.testSales)),
  };
}

/** One point per day, days without counts included. */
export function seriesByDay(days: readonly DayCounts[], all: readonly string[]): SeriesPoint[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return all.map((at) => {
    const { visits, pageViews, visitors, sales, testSales } = known.get(at) ?? emptyDay(at);
    return { at, visits, pageViews, visitors, sales: sumSales([sales]), testSales: sumSales([testSales]) };
  });
}

/** One point per hour of a day. */
export function seriesByHour(day: DayCounts): SeriesPoint[] {
  return Array.from({ length: 24 }, (_, index) => {
    const hour = String(index).padStart(2, '0');
    const { visits, pageViews, sales, testSales } = day.hours[hour] ?? emptyHour();
    return {
      at: `${day.day}T${hour}`,
      visits,
      pageViews,
      sales: sumSales([sales]),
      testSales: sumSales([testSales]),
    };
  });
}

/** The longest lists of a period: pages, sources, devices, countries, products. */
export function listsOf(
  days: readonly DayCounts[],
): Pick<Summary, 'pages' | 'sources' | 'devices' | 'countries' | 'products'> {
  const named = (what: 'sources' | 'devices' | 'countries') =>
    top(sumNames(days.map((day) => day[what])), topNames).map(([name, visits]) => ({ name, visits }));
  return {
    pages: top(sumNames(days.map((day) => day.pages)), topPages).map(([path, pageViews]) => ({ path, pageViews })),
    sources: named('sources'),
    devices: named('devices'),
    countries: named('countries'),
    products: productsOf(days),
  };
}

/** How many visits reached each step. */
export function funnelOf(days: readonly DayCounts[], { visits, sales }: PeriodTotals): Summary['funnel'] {
  const sum = (step: keyof DayCounts['steps']) => days.reduce((total, day) => total + day.steps[step], 0);
  return {
    visits,
    productViews: sum('product'),
    carts: sum('cart'),
    checkouts: sum('checkout'),
    orders: sales.orders,
  };
}

function productsOf(days: readonly DayCounts[]): Summary['products'] {
  const keys = new Set(days.flatMap((day) => Object.keys(day.products)));
  const names = Object.fromEntries(days.flatMap((day) => Object.entries(day.names)));
  keys.delete(otherNames);
  const rows = [...keys].map((key) => {
    const productId = textOf(key);
    const parts = days.map((day) => day.products[key]).filter((part) => part !== undefined);
    return { productId, name: names[key] ?? productId, ...sumProduct(parts) };
  });
  const revenue = (row: (typeof rows)[0]) => row.revenue[0]?.cents ?? 0;
  return rows.sort((a, b) => revenue(b) - revenue(a) || b.views - a.views).slice(0, topProducts);
}

function sumProduct(parts: readonly ProductCounts[]) {
  const sum = (what: 'views' | 'addedToCart' | 'units' | 'testUnits') =>
    parts.reduce((total, part) => total + part[what], 0);
  return {
    views: sum('views'),
    addedToCart: sum('addedToCart'),
    units: sum('units'),
    testUnits: sum('testUnits'),
    revenue: moneyOf(parts.map((part) => part.revenue)),
  };
}

const top = (sums: [string, number][], length: number) =>
  sums.sort(([nameA, a], [nameB, b]) => b - a || (nameA < nameB ? -1 : 1)).slice(0, length);
