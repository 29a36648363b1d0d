import type { AnalyticsSearch, AnalyticsView } from '@tessera/contracts/analytics/view-calls.ts';
import { given } from '../../../kit/route/search-params.ts';
import { analyticsOf, traitsOf } from '../search.ts';

/** Removes defaults from the search parameters, so that two addresses that show the same are equal. */
export function canonicalSearch(search: AnalyticsSearch): AnalyticsSearch {
  const { days, compare, measure, own } = analyticsOf(search);
  return {
    ...(days !== '30' && { days }),
    ...(days === 'custom' && own),
    ...(compare !== 'previous' && { compare }),
    ...(measure !== 'visits' && { measure }),
    ...given<AnalyticsSearch>(traitsOf(search)),
  };
}

/** Whether the search parameters show the default view. */
export const isDefaultView = (search: AnalyticsSearch): boolean => Object.keys(canonicalSearch(search)).length === 0;

/** The saved view that is shown, if any. */
export function viewOf(views: readonly AnalyticsView[], search: AnalyticsSearch): AnalyticsView | undefined {
  const shown = textOf(search);
  return views.find((view) => textOf(view.search) === shown);
}

const textOf = (search: AnalyticsSearch) => JSON.stringify(Object.entries(canonicalSearch(search)).sort());
