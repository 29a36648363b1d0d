import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { mailsList, readMailSearch } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(mailsList),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "mails" */ './list-page.tsx'), 'MailsPage'),
});

const one = createRoute({
  getParentRoute: () => root,
  path: '/mails/$service/$kind',
  validateSearch: readMailSearch,
  component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/mails/to',
  component: lazyRouteComponent(() => import(/* webpackChunkName: "mails" */ './person/person-page.tsx'), 'PersonPage'),
});

export const mailsRoutes = [list, person, one] as const;
