import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { apiKeysList } from './queries.ts';

const apiKeys = createRoute({
  getParentRoute: () => root,
  ...listRoute(apiKeysList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'ApiKeysPage'),
});

export const apiKeysRoutes = [apiKeys] as const;
