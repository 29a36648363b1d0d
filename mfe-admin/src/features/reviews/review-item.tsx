import type { OwnReview } from '@tessera/contracts/commerce/review.ts';
import { changeReview } from '@tessera/contracts/commerce/review-calls.ts';
import { Eye, EyeOff, MessageSquareReply } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CallProblem } from '../../kit/data/call-problem.ts';
import { ConflictDialog } from '../../kit/form/conflict-dialog.tsx';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { type SavedForm, useSavedForm } from '../../kit/form/use-saved-form.ts';
import { discarding, type Guard, unsent } from '../../kit/guards/guards.ts';
import { useGuard } from '../../kit/guards/use-guard.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import styles from './reviews.module.css';
import { useReview } from './use-review.ts';

/** One review: what was said of what and by whom, and what the store does about it. */
export function ReviewItem({ review }: { review: OwnReview }) {
  const { locale, website } = useAdmin();
  const { isBusy, problem, change, send } = useReview(review.id);
  const [isAnswering, setAnswering] = useState(false);
  /** What somebody else answered meanwhile, as the service said when it refused ours. */
  const theirs = useRef({ reply: '' });
  const answer = useSavedForm({
    saved: { reply: review.reply ?? '' },
    place: `review/${review.id}`,
    describe: ({ reply }) => new Map([['Answer', reply]]),
    schema: changeReview.body,
    send: async ({ from, value }) => {
      const reply = value.reply.trim();
      try {
        await send({ reply: reply || null, expectedReply: from.reply || null });
      } catch (error) {
        if (error instanceof CallProblem) theirs.current = { reply: String(error.failure.details?.reply ?? '') };
        throw error;
      }
      return { saved: { reply }, said: reply ? 'The answer is shown' : 'The answer is removed' };
    },
    readAgain: async () => theirs.current,
    onSaved: () => setAnswering(false),
  });
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
        {orderId && (
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
  answer: SavedForm<{ reply: string }>;
  /** Of the review. */
  title: string;
  onClose: () => void;
}

/** The store's answer, below the review on the product's page. Empty takes it away. */
function AnswerForm({ answer, title, onClose }: AnswerFormProps) {
  const { guards } = useAdmin();
  const id = useId();
  const reply = answer.field('reply');
  const guard: Guard = {
    ...unsent(`Your answer to “${title}” is not saved.`),
    // Another page of the list leaves it behind.
    reach: 'address',
  };
  useGuard(answer.isDirty ? guard : undefined);
  const cancel = () => {
    const discard = { ...guard, ...discarding, onLeave: answer.discard };
    guards.ask(answer.isDirty ? [discard] : [], onClose);
  };
  return (
    <form
      className={styles.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isSaving) void answer.save();
      }}
    >
      <label htmlFor={id}>Your answer, shown below the review</label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={2000}
        value={reply.value}
        // Who asked for the field wants to write.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        onChange={({ target }) => reply.onChange(target.value)}
      />
      <div className={styles.acts}>
        <Button isSmall look="primary" type="submit" isBusy={answer.isSaving}>
          Save answer
        </Button>
        <Button isSmall onClick={cancel}>
          Cancel
        </Button>
      </div>
      {answer.problem && <Failed>{answer.problem}</Failed>}
      {answer.overlaps && (
        <ConflictDialog overlaps={answer.overlaps} onChoose={answer.choose} onLater={answer.chooseLater} />
      )}
    </form>
  );
}
