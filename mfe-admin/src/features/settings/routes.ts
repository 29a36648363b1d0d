import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { beginSettingsQueries } from './queries.ts';

const settings = createRoute({
  getParentRoute: () => root,
  path: '/commerce/preferences',
  component: lazyRouteComponent(() => import('./page.tsx'), 'SettingsPage'),
  loader: ({ context }) => beginSettingsQueries(context.admin.api, context.queryClient),
});

/** The pixel is one of the settings; its own address leads there (EDIT-025). */
const pixel = createRoute({
  getParentRoute: () => root,
  path: '/settings/facebook-pixel',
  beforeLoad: () => {
    throw redirect({ to: '/commerce/preferences', hash: 'marketing', replace: true });
  },
});

export const settingsRoutes = [settings, pixel] as const;
