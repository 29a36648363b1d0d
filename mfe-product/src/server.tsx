import type { ProductDetailProps, ProductListProps } from '@tessera/contracts/mounts.ts';
import { createServerRender } from '@tessera/module-kit/create-server-render.tsx';
import { GiftCardPage } from './features/gift-card/gift-card-page.tsx';
import { DrawnList } from './features/product-list/drawn-list.tsx';
import { ProductList } from './features/product-list/product-list.tsx';
import { ReviewRequestPage } from './features/review-request/review-request-page.tsx';
import { ReviewsView } from './features/reviews/reviews-view.tsx';
import { SubscriptionCheckout } from './features/subscription/subscription-checkout.tsx';
import { listForBrowser, pageForBrowser } from './for-browser.ts';
import { ProductPage } from './product-page.tsx';

export const render = createServerRender({
  'product/list': {
    component: (props: ProductListProps) => <ProductList {...props} DrawnList={DrawnList} />,
    forBrowser: listForBrowser,
  },
  'product/detail': {
    component: (props: ProductDetailProps) => <ProductPage {...props} ReviewsView={ReviewsView} />,
    forBrowser: pageForBrowser,
  },
  'product/gift-card': GiftCardPage,
  'product/review': ReviewRequestPage,
  'product/subscription': SubscriptionCheckout,
});
