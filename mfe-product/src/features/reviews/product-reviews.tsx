import type { ReviewList } from '@tessera/contracts/commerce/review.ts';
import { Kept } from '@tessera/module-kit/kept.tsx';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { MoreReviewsProps } from './more-reviews.tsx';
import type { ReviewsViewProps } from './reviews-view.tsx';

/** Fetches what draws reviews; it is not part of what a product page loads. */
export type LoadReviewParts = () => Promise<{
  ReviewsView: ComponentType<ReviewsViewProps>;
  MoreReviews: ComponentType<MoreReviewsProps>;
}>;

interface ProductReviewsProps extends Omit<ReviewsViewProps, 'reviews'> {
  productId: string;
  /** Null while the store shows none: then nothing is drawn and nothing asked for (PROD-011, PROD-013). */
  reviews: ReviewList | null;
  isDrawn: boolean;
  /** Given on the server only. */
  View?: ComponentType<ReviewsViewProps> | undefined;
  /** Given in the browser only. */
  loadParts?: LoadReviewParts | undefined;
}

interface Asked extends Pick<MoreReviewsProps, 'cursor' | 'href'> {
  MoreReviews: ComponentType<MoreReviewsProps>;
}

/** What buyers say of a product. The first page comes with the HTML; further ones are fetched when asked for. */
export function ProductReviews(props: ProductReviewsProps) {
  const { productId, reviews, isDrawn, View, loadParts, ...viewProps } = props;
  const place = useRef<HTMLElement>(null);
  const [more, setMore] = useState<Asked>();

  // The link is the server's, so it is heard where it stands.
  useEffect(() => {
    const stop = new AbortController();
    const listen = async (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more]') : null;
      const cursor = link?.dataset.more;
      if (!loadParts || !cursor) return;
      event.preventDefault();
      const parts = await loadParts().catch(() => undefined);
      if (!parts) return location.assign(link.href);
      link.hidden = true;
      setMore({ MoreReviews: parts.MoreReviews, cursor, href: link.href });
    };
    place.current?.addEventListener('click', listen, { signal: stop.signal });
    return () => stop.abort();
  }, [loadParts]);

  if (!reviews || reviews.count === 0) return null;
  return (
    <section ref={place} className="section wrap" id="reviews" aria-labelledby="reviews-title">
      <Kept
        name="reviews"
        isDrawn={isDrawn}
        view={View}
        load={loadParts && (async () => (await loadParts()).ReviewsView)}
        viewProps={{ reviews, ...viewProps }}
      />
      {more && <more.MoreReviews {...{ productId, ...more }} locale={props.locale} timeZone={props.timeZone} />}
    </section>
  );
}
