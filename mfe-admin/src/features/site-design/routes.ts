import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { siteCollections, sitePages } from '../../kit/data/site-entries.ts';
import { root } from '../../kit/route/root.ts';
import { headerFooter, siteLayout, siteStyle } from '../documents/design-queries.ts';

const design = createRoute({
  getParentRoute: () => root,
  path: '/website/design',
  component: lazyRouteComponent(() => import('./style/design-page.tsx'), 'DesignPage'),
  loader: ({ context: { admin, queryClient } }) => {
    void queryClient.prefetchQuery(siteStyle.query(admin.api));
    void queryClient.prefetchQuery(sitePages.query(admin.api));
  },
});

const frame = createRoute({
  getParentRoute: () => root,
  path: '/website/header-footer',
  component: lazyRouteComponent(() => import('./header-footer/header-footer-page.tsx'), 'HeaderFooterPage'),
  loader: ({ context: { admin, queryClient } }) => {
    void queryClient.prefetchQuery(headerFooter.query(admin.api));
    void queryClient.prefetchQuery(sitePages.query(admin.api));
  },
});

const navigation = createRoute({
  getParentRoute: () => root,
  path: '/website/navigation',
  component: lazyRouteComponent(() => import('./navigation/navigation-page.tsx'), 'NavigationPage'),
  loader: ({ context: { admin, queryClient } }) => {
    void queryClient.prefetchQuery(siteLayout.query(admin.api));
    void queryClient.prefetchQuery(sitePages.query(admin.api));
    void queryClient.prefetchQuery(siteCollections.query(admin.api));
  },
});

export const siteDesignRoutes = [design, frame, navigation] as const;
