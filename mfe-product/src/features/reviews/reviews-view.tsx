import type { ReviewList } from '@tessera/contracts/commerce/review.ts';
import { reviewCount, Stars } from '../../ui/stars.tsx';
import { ReviewCards } from './review-cards.tsx';

export interface ReviewsViewProps {
  reviews: ReviewList;
  locale: string;
  /** The website's zone, IANA name. */
  timeZone: string;
  /** Path of the product's page. */
  path: string;
  /** Whether these are not the newest ones. */
  isLater?: boolean | undefined;
}

const fiveToOne = [5, 4, 3, 2, 1] as const;

/** Average, how many stars how often, and the first reviews (PROD-011). Further ones are a link to follow. */
export function ReviewsView({ reviews, locale, timeZone, path, isLater }: ReviewsViewProps) {
  const { averageRating, count, ratingCounts, nextPageCursor } = reviews;
  const most = Math.max(1, ...ratingCounts);
  return (
    <>
      <h2 id="reviews-title">Reviews</h2>
      <div className="reviews">
        <div>
          <p className="average">{averageRating.toLocaleString(locale, { minimumFractionDigits: 1 })}</p>
          <p className="rating">
            <Stars rating={averageRating} /> {reviewCount(count)}
          </p>
          <ul className="bars">
            {fiveToOne.map((stars) => {
              const times = ratingCounts[stars - 1] ?? 0;
              return (
                <li key={stars}>
                  <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
                  <progress max={most} value={times} aria-hidden="true" />
                  <span className="num">{times}</span>
                </li>
              );
            })}
          </ul>
        </div>
        <div>
          <ReviewCards reviews={reviews.reviews} locale={locale} timeZone={timeZone} />
          {isLater && <a href={`${path}#reviews`}>Back to the newest reviews</a>}
          {nextPageCursor && (
            <a
              className="btn btn-secondary"
              data-more={nextPageCursor}
              href={`${path}?reviews=${nextPageCursor}#reviews`}
              rel="nofollow"
            >
              Show more reviews
            </a>
          )}
        </div>
      </div>
    </>
  );
}
