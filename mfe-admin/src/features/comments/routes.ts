import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { commentsList, interactionSettings } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(commentsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'CommentsPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/website/comments/settings',
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'CommentSettingsPage'),
  loader: ({ context: { admin, queryClient } }) => void queryClient.prefetchQuery(interactionSettings.query(admin.api)),
});

export const commentsRoutes = [list, settings] as const;
