import type { Review } from '@tessera/contracts/commerce/review.ts';
import { dayText } from '@tessera/rules/time/day-text.ts';
import { Stars } from '../../ui/stars.tsx';

interface ReviewCardsProps {
  reviews: readonly Review[];
  locale: string;
  /** The website's zone, IANA name. */
  timeZone: string;
}

/** Reviews one below the other. */
export function ReviewCards({ reviews, locale, timeZone }: ReviewCardsProps) {
  return reviews.map(({ id, rating, title, body, authorName, createdOn, reply }) => (
    <article className="review" key={id}>
      <Stars rating={rating} />
      <h3 tabIndex={-1}>{title}</h3>
      <p>{body}</p>
      <p className="by">
        {authorName}, verified buyer ·{' '}
        <time dateTime={new Date(createdOn).toISOString()}>{dayText(createdOn, { locale, timeZone }, 'medium')}</time>
      </p>
      {reply && (
        <p className="reply">
          <b>The store’s answer:</b> {reply}
        </p>
      )}
    </article>
  ));
}
