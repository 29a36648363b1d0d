import type { Review } from '@tessera/contracts/commerce/review.ts';
import { useEffect, useRef, useState } from 'react';
import { readReviews } from '../../product-api.ts';
import { ReviewCards } from './review-cards.tsx';

export interface MoreReviewsProps {
  productId: string;
  /** Where the reviews that stand already end. */
  cursor: string;
  /** The same as a page, where reviews cannot be had without leaving this one. */
  href: string;
  locale: string;
  timeZone: string;
}

/** Further reviews below those that stand already, fetched page by page without leaving the page (PROD-012). */
export function MoreReviews({ productId, cursor, href, locale, timeZone }: MoreReviewsProps) {
  const [shown, setShown] = useState<{ reviews: Review[]; next: string | null }>({ reviews: [], next: cursor });
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef(0);
  const isAsking = useRef(false);

  const showMore = async () => {
    if (!shown.next || isAsking.current) return;
    isAsking.current = true;
    const answer = await readReviews(productId, shown.next);
    isAsking.current = false;
    if (!answer.ok) return location.assign(href);
    const { reviews, nextPageCursor } = answer.value;
    firstNew.current = shown.reviews.length;
    setShown({ reviews: [...shown.reviews, ...reviews], next: nextPageCursor });
  };

  // Who asked for this asked for its first page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void showMore(), []);

  const { length } = shown.reviews;
  useEffect(() => {
    // Reading goes on with the first of the new ones; the control that brought them may be gone.
    if (length > 0) list.current?.querySelectorAll('h3')[firstNew.current]?.focus();
  }, [length]);

  return (
    <div className="reviews">
      <div />
      <div ref={list}>
        <ReviewCards reviews={shown.reviews} locale={locale} timeZone={timeZone} />
        {shown.next && length > 0 && (
          <button className="btn btn-secondary" type="button" onClick={showMore}>
            Show more reviews
          </button>
        )}
      </div>
    </div>
  );
}
