import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';

/** Everybody's own; the account menu leads here. */
const password = createRoute({
  getParentRoute: () => root,
  path: '/settings/password',
  component: lazyRouteComponent(() => import('./page.tsx'), 'PasswordPage'),
});

export const passwordRoutes = [password] as const;
