import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { mediaItem } from '../../kit/media/queries.ts';
import { root } from '../../kit/route/root.ts';
import { mediaList } from './media-list.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(mediaList),
  component: lazyRouteComponent(() => import('./media-page.tsx'), 'MediaPage'),
});

const item = createRoute({
  getParentRoute: () => root,
  path: '/website/media/$mediaId',
  component: lazyRouteComponent(() => import('./item/item-page.tsx'), 'MediaItemPage'),
  loader: ({ context: { admin, queryClient }, params: { mediaId } }) =>
    void queryClient.prefetchQuery(mediaItem.query(admin.api, mediaId)),
});

export const mediaRoutes = [list, item] as const;
