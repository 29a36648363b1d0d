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
import { createKeptList } from '../kept-list/kept-list.ts';
import { withName, withoutView, withView } from './change-views.ts';

/** Looks at the analytics that owners keep under a name. */
export function viewsFeature({ models }: ServiceDeps<AnalyticsConfig>): Feature {
  const kept = createKeptList<AnalyticsView>(models, 'views');
  return {
    routes: [
      route({
        call: listViews,
        access: { right: 'analytics.read' },
        handle: async ({ caller: { websiteId } }) => {
          const views = await kept.read(websiteId);
          return { views: views.toSorted((one, other) => one.name.localeCompare(other.name)) };
        },
      }),
      route({
        call: addView,
        access: { right: 'analytics.write' },
        handle: ({ body, caller: { websiteId } }) => {
          const view = { id: newId('view'), ...body };
          return kept.change(websiteId, (views) => withView(views, view));
        },
      }),
      route({
        call: renameView,
        access: { right: 'analytics.write' },
        handle: ({ params: { viewId }, body: { name }, caller: { websiteId } }) =>
          kept.change(websiteId, (views) => withName(views, viewId, name)),
      }),
      route({
        call: removeView,
        access: { right: 'analytics.write' },
        handle: ({ params: { viewId }, caller: { websiteId } }) =>
          kept.change(websiteId, (views) => withoutView(views, viewId)),
      }),
    ],
  };
}
