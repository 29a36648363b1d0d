import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { ProductPage, type ProductPageState } from '../product-page.tsx';

/** Fetched when more reviews are asked for, or where the server could not draw. */
const loadReviewParts = async () => {
  const [{ ReviewsView }, { MoreReviews }] = await Promise.all([
    import(/* webpackChunkName: "reviews" */ '../features/reviews/reviews-view.tsx'),
    import(/* webpackChunkName: "reviews" */ '../features/reviews/more-reviews.tsx'),
  ]);
  return { ReviewsView, MoreReviews };
};

export default createMount<'product/detail'>((props: ProductPageState) => (
  <ProductPage {...props} loadReviewParts={loadReviewParts} />
));
