import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { peopleList } from './queries.ts';

const people = createRoute({
  getParentRoute: () => root,
  ...listRoute(peopleList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'PeoplePage'),
});

export const peopleRoutes = [people] as const;
