import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { mailsList, readMailSearch } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(mailsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'MailsPage'),
});

const one = createRoute({
  getParentRoute: () => root,
  path: '/mails/$service/$kind',
  validateSearch: readMailSearch,
  component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
});

export const mailsRoutes = [list, one] as const;
