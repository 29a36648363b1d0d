import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { formsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(formsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'FormsPage'),
});

const form = createRoute({
  getParentRoute: () => root,
  path: '/forms/$formId',
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
});

export const formsRoutes = [list, form] as const;
