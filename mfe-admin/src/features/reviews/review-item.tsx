import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { AnswerForm } from './answer-form.tsx';
import styles from './reviews.module.css';
import { useAnswer } from './use-answer.ts';
import { useReview } from './use-review.ts';

/** One review: what was said of what and by whom, and what the store does about it. */
export function ReviewItem({ review }: { review: OwnReview }) {
  const { locale, website, account } = useAdmin();
  const { isBusy, problem, change, send } = useReview(review.id);
  const [isAnswering, setAnswering] = useState(false);
  const answer = useAnswer(review, { send, onSaved: () => setAnswering(false) });
  const { offer } = answer;
  const restore = () => {
    offer?.restore();
    setAnswering(true);
  };
  const { rating, title, body, authorName, productName, createdOn, reply, state, orderId, orderNumber } = review;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: website.timeZone }).format(createdOn);
  const isHidden = state === 'hidden';
  const toggle = () =>
    change({ state: isHidden ? 'shown' : 'hidden' }, isHidden ? 'The review is shown' : 'The review is hidden');
  return (
    <article className={styles.review} aria-label={`${title}, ${productName}`}>
      <div className={styles.top}>
        <span role="img" aria-label={`${rating} out of 5`} className={styles.stars}>
          {'★'.repeat(rating)}
          <i>{'★'.repeat(5 - rating)}</i>
        </span>
        <strong>{title}</strong>
        {isHidden && <Badge tone="warn">Hidden</Badge>}
      </div>
      <p className={styles.body}>{body}</p>
      {reply && !isAnswering && (
        <p className={styles.reply}>
          <b>Your answer:</b> {reply}
        </p>
      )}
      <p className={styles.by}>
        {authorName} on {productName}, {day}
        {orderId && holdsRight(account, 'orders.read') && (
          <>
            {' · '}
            <ViewLink to="/commerce/orders/$orderId" params={{ orderId }}>
              Order {orderNumber}
            </ViewLink>
          </>
        )}
      </p>
      {offer && <DraftOfferBanner offer={{ ...offer, restore }} />}
      {isAnswering ? (
        <AnswerForm answer={answer} title={title} onClose={() => setAnswering(false)} />
      ) : (
        <div className={styles.actions}>
          <Button needs="reviews.moderate" isSmall icon={isHidden ? Eye : EyeOff} isBusy={isBusy} onClick={toggle}>
            {isHidden ? 'Show' : 'Hide'}
            <span className="sr"> “{title}”</span>
          </Button>
          <Button needs="reviews.moderate" isSmall icon={MessageSquareReply} onClick={() => setAnswering(true)}>
            {reply ? 'Change answer' : 'Answer'}
            <span className="sr"> “{title}”</span>
          </Button>
        </div>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </article>
  );
}
