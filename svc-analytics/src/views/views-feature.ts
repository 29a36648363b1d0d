import {
  type AnalyticsView,
  addView,
  listViews,
  removeView,
  renameView,
} from '@tessera/contracts/analytics/view-calls.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { AnalyticsConfig } from '../config.ts';
import { createListStore } from '../list-store/list-store.ts';
import { withName, withoutView, withView } from './change-views.ts';

/** Saved views of the analytics. */
export function viewsFeature({ models }: ServiceDeps<AnalyticsConfig>): Feature {
  const list = createListStore<AnalyticsView>(models, 'views');
  return {
    routes: [
      route({
        call: listViews,
        access: { right: 'analytics.read' },
        handle: async ({ caller: { websiteId } }) => {
          const views = await list.read(websiteId);
          return { views: views.toSorted((one, other) => one.name.localeCompare(other.name)) };
        },
      }),
      route({
        call: addView,
        access: { right: 'analytics.write' },
        handle: ({ body, caller: { websiteId } }) => {
          const view = { id: newId('view'), ...body };
          return list.change(websiteId, (views) => withView(views, view));
        },
      }),
      route({
        call: renameView,
        access: { right: 'analytics.write' },
        handle: ({ params: { viewId }, body: { name }, caller: { websiteId } }) =>
          list.change(websiteId, (views) => withName(views, viewId, name)),
      }),
      route({
        call: removeView,
        access: { right: 'analytics.write' },
        handle: ({ params: { viewId }, caller: { websiteId } }) =>
          list.change(websiteId, (views) => withoutView(views, viewId)),
      }),
    ],
  };
}
