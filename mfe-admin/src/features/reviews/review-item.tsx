import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useId, useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import styles from './reviews.module.css';
import { useReview } from './use-review.ts';

/** One review: what was said of what and by whom, and what the store does about it. */
export function ReviewItem({ review }: { review: OwnReview }) {
  const { locale, website } = useAdmin();
  const [isAnswering, setAnswering] = useState(false);
  const { isBusy, problem, change } = useReview(review.id);
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
        {orderId && (
          <>
            {' · '}
            <ViewLink to="/commerce/orders/$orderId" params={{ orderId }}>
              Order {orderNumber}
            </ViewLink>
          </>
        )}
      </p>
      {isAnswering ? (
        <AnswerForm
          reply={reply ?? ''}
          isBusy={isBusy}
          onCancel={() => setAnswering(false)}
          onSave={async (text) => {
            const done = text ? 'The answer is shown' : 'The answer is removed';
            if (await change({ reply: text || null }, done)) setAnswering(false);
          }}
        />
      ) : (
        <div className={styles.acts}>
          <Button isSmall icon={isHidden ? Eye : EyeOff} isBusy={isBusy} onClick={toggle}>
            {isHidden ? 'Show' : 'Hide'}
            <span className="sr"> “{title}”</span>
          </Button>
          <Button isSmall icon={MessageSquareReply} onClick={() => setAnswering(true)}>
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

interface AnswerFormProps {
  reply: string;
  isBusy: boolean;
  onCancel: () => void;
  onSave: (text: string) => void;
}

/** The store's answer, below the review on the product's page. Empty takes it away. */
function AnswerForm({ reply, isBusy, onCancel, onSave }: AnswerFormProps) {
  const [text, setText] = useState(reply);
  const id = useId();
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(text.trim());
      }}
    >
      <label htmlFor={id}>Your answer, shown below the review</label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={2000}
        value={text}
        // Who asked for the field wants to write.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.acts}>
        <Button isSmall look="primary" type="submit" isBusy={isBusy}>
          Save answer
        </Button>
        <Button isSmall onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
