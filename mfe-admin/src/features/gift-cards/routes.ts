import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { giftCardById, giftCardsList } from './queries.ts';

const giftCards = createRoute({
  getParentRoute: () => root,
  ...listRoute(giftCardsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'GiftCardsPage'),
});

const giftCard = createRoute({
  getParentRoute: () => root,
  path: '/commerce/gift-cards/$giftCardId',
  component: lazyRouteComponent(() => import('./gift-card-page.tsx'), 'GiftCardPage'),
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(giftCardById.query(context.admin.api, params.giftCardId)),
});

export const giftCardsRoutes = [giftCards, giftCard] as const;
