import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import type { ComponentType } from 'react';
import { ProductDetail } from './features/product-detail/product-detail.tsx';
import { type LoadReviewParts, ProductReviews } from './features/reviews/product-reviews.tsx';
import type { ReviewsViewProps } from './features/reviews/reviews-view.tsx';

/** What the browser is given; what stands in the HTML already is left out where `isDrawn`. */
export interface ProductPageState extends ProductDetailProps {
  isDrawn?: boolean;
}

interface ProductPageProps extends ProductPageState {
  /** Given on the server only. */
  ReviewsView?: ComponentType<ReviewsViewProps>;
  /** Given in the browser only. */
  loadReviewParts?: LoadReviewParts;
}

/** A product's page: the product, then what buyers say of it. */
export function ProductPage({ ReviewsView, loadReviewParts, ...page }: ProductPageProps) {
  const { product, reviews = null, isDrawn = false, locale, path, areLaterReviews } = page;
  const { timeZone = 'Etc/UTC' } = page;
  return (
    <>
      <ProductDetail {...page} isDrawn={isDrawn} />
      <ProductReviews
        {...{ reviews, isDrawn, locale, timeZone, path }}
        productId={product.id}
        isLater={areLaterReviews}
        View={ReviewsView}
        loadParts={loadReviewParts}
      />
    </>
  );
}
