import type { Review } from '@tessera/contracts/commerce/review.ts';
import { Stars } from '../../ui/stars.tsx';

interface ReviewCardsProps {
  reviews: readonly Review[];
  locale: string;
}

/** Reviews one below the other. */
export function ReviewCards({ reviews, locale }: ReviewCardsProps) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return reviews.map(({ id, rating, title, body, authorName, createdOn, reply }) => (
    <article className="review" key={id}>
      <Stars rating={rating} />
      <h3 tabIndex={-1}>{title}</h3>
      <p>{body}</p>
      <p className="by">
        {authorName}, verified buyer · <time dateTime={new Date(createdOn).toISOString()}>{day.format(createdOn)}</time>
      </p>
      {reply && (
        <p className="reply">
          <b>The store’s answer:</b> {reply}
        </p>
      )}
    </article>
  ));
}
