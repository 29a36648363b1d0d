import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { themeCode } from './queries.ts';

const code = createRoute({
  getParentRoute: () => root,
  path: '/website/theme-code',
  component: lazyRouteComponent(() => import('./theme-code-page.tsx'), 'ThemeCodePage'),
  loader: ({ context: { admin, queryClient } }) => {
    void queryClient.prefetchQuery(themeCode.query(admin.api));
  },
});

export const themeCodeRoutes = [code] as const;
