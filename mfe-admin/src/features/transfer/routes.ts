import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { given, searchOf, textParam } from '../../kit/route/search-params.ts';
import { siteExports, siteImports } from './queries.ts';

const page = createRoute({
  getParentRoute: () => root,
  path: '/website/import-export',
  /** `id` names the import that is shown; without one a file is chosen. */
  validateSearch: searchOf((raw) => given<{ id?: string }>({ id: textParam(raw.id) })),
  component: lazyRouteComponent(() => import('./transfer-page.tsx'), 'TransferPage'),
  loader: ({ context: { queryClient, admin } }) => {
    void queryClient.prefetchQuery(siteImports.query(admin.api));
    void queryClient.prefetchQuery(siteExports.query(admin.api));
  },
});

export const transferRoutes = [page] as const;
