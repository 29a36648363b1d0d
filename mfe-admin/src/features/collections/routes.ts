import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { siteCollections } from '../../kit/data/site-entries.ts';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { itemsList } from './items/queries.ts';
import { collectionsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(collectionsList),
  component: lazyRouteComponent(() => import('./collections-page.tsx'), 'CollectionsPage'),
});

const { path, validateSearch, loaderDeps } = listRoute(itemsList('', 'items'));
const collection = createRoute({
  ...{ getParentRoute: () => root, path, validateSearch, loaderDeps },
  component: lazyRouteComponent(() => import('./items/items-page.tsx'), 'ItemsPage'),
  loader: ({ context: { admin, queryClient }, params: { collectionId }, deps }) => {
    void queryClient.prefetchQuery(siteCollections.query(admin.api));
    void queryClient.prefetchQuery(itemsList(collectionId, 'items').page(admin, deps));
  },
});

export const collectionsRoutes = [list, collection] as const;
