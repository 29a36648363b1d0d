import { type AnalyticsView, maxViews } from '@tessera/contracts/analytics/view-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Changed } from '../list-store/list-store.ts';
import { isNameTaken } from '../list-store/named.ts';

/** Adds a view. */
export function withView(
  views: readonly AnalyticsView[],
  view: AnalyticsView,
): Changed<AnalyticsView, AnalyticsView> | Failure {
  if (views.length >= maxViews) return refused(`A website keeps at most ${maxViews} views. Delete one first.`);
  if (isNameTaken(views, view.name)) return refused('Another view has this name.');
  return { items: [...views, view], answer: view };
}

/** Renames a view. */
export function withName(
  views: readonly AnalyticsView[],
  id: string,
  name: string,
): Changed<AnalyticsView, AnalyticsView> | Failure {
  const view = views.find((one) => one.id === id);
  if (!view) return fail('request.not_found');
  const others = views.filter((one) => one.id !== id);
  if (isNameTaken(others, name)) return refused('Another view has this name.');
  const renamed = { ...view, name };
  return { items: views.map((one) => (one.id === id ? renamed : one)), answer: renamed };
}

export const withoutView = (views: readonly AnalyticsView[], id: string): Changed<AnalyticsView, undefined> => ({
  items: views.filter((one) => one.id !== id),
  answer: undefined,
});

const refused = (name: string) => fail('request.invalid', {}, { name });
