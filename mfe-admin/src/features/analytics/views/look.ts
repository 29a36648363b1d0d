import type { AnalyticsSearch, AnalyticsView } from '@tessera/contracts/analytics/view-calls.ts';
import { given } from '../../../kit/route/search-params.ts';
import { analyticsOf, traitsOf } from '../search.ts';

/** What an address shows, without what is as usual: two addresses that show the same have the same look. */
export function lookOf(search: AnalyticsSearch): AnalyticsSearch {
  const { days, compare, measure, own } = analyticsOf(search);
  return {
    ...(days !== '30' && { days }),
    ...(days === 'custom' && own),
    ...(compare !== 'previous' && { compare }),
    ...(measure !== 'visits' && { measure }),
    ...given<AnalyticsSearch>(traitsOf(search)),
  };
}

/** Whether it shows what everybody sees first. */
export const isUsual = (search: AnalyticsSearch): boolean => Object.keys(lookOf(search)).length === 0;

/** The view that is looked at, if it is one that is kept. */
export function viewOf(views: readonly AnalyticsView[], search: AnalyticsSearch): AnalyticsView | undefined {
  const shown = textOf(search);
  return views.find((view) => textOf(view.search) === shown);
}

const textOf = (search: AnalyticsSearch) => JSON.stringify(Object.entries(lookOf(search)).sort());
