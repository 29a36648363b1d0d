import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { outsideList } from './elsewhere/queries.ts';
import { letter, lettersList } from './letter-queries.ts';
import { subscribersList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(subscribersList),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "newsletter" */ './list-page.tsx'), 'NewsletterPage'),
});

const written = createRoute({
  getParentRoute: () => root,
  ...listRoute(lettersList),
  component: lazyRouteComponent(() => import(/* webpackChunkName: "newsletter" */ './letters-page.tsx'), 'LettersPage'),
});

const one = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/letters/$letterId',
  component: lazyRouteComponent(() => import('./letter-page.tsx'), 'LetterPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(letter.query(context.admin.api, params.letterId)),
});

const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '/newsletter/elsewhere',
  component: lazyRouteComponent(
    () => import(/* webpackChunkName: "newsletter" */ './elsewhere/page.tsx'),
    'ElsewherePage',
  ),
  loader: ({ context: { admin, queryClient } }) => void queryClient.prefetchQuery(outsideList.query(admin.api)),
});

export const newsletterRoutes = [list, written, one, elsewhere] as const;
