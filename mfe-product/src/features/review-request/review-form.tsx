import { cartFailureText } from '@tessera/browser-kit/api/cart-failure.ts';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { ReviewRequest } from '@tessera/contracts/commerce/review.ts';
import * as calls from '@tessera/contracts/commerce/review-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { BusyButton } from '@tessera/module-kit/busy-button.tsx';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { writeReview } from '../../product-api.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './review-request.module.css';

interface ReviewFormProps {
  item: ReviewRequest['items'][number];
  orderToken: string;
  /** Offered as the name; the buyer may write another. */
  authorName: string;
  /** A plain form post has just been taken. */
  isJustSent: boolean;
}

const thanks = 'Thank you. Your review is on the page of the product.';
const ratings = [5, 4, 3, 2, 1] as const;
const ratingWords = ['', 'Poor', 'Not quite', 'Fine', 'Good', 'Very good'] as const;

/** One item and its review, once (PROD-015). Without scripts it is a plain post that comes back to the page. */
export function ReviewForm({ item, orderToken, authorName, isJustSent }: ReviewFormProps) {
  const [isSent, setSent] = useState(isJustSent);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);

  // The form that had the focus is gone.
  useEffect(() => {
    if (isSent && !isJustSent) note.current?.focus();
  }, [isSent, isJustSent]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { rating, title, body, authorName: name } = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    setProblem(undefined);
    const written = { rating: Number(rating), title: String(title), body: String(body), authorName: String(name) };
    const answer = await writeReview(orderToken, { line: item.line, ...written });
    setSending(false);
    if (!answer.ok) return setProblem(cartFailureText(answer));
    announce(thanks);
    setSent(true);
  };

  return (
    <div className={styles.item}>
      {item.image && <Picture image={item.image} alt="" sizes="6rem" />}
      <div className={styles.words}>
        <h2>{item.productName}</h2>
        <p className="help">{Object.values(item.attributes).join(', ')}</p>
        {isSent || item.isReviewed ? (
          <p className="note" ref={note} tabIndex={-1}>
            {isSent ? thanks : 'You have reviewed this item already. Thank you!'}
          </p>
        ) : (
          <form
            className="buy-form"
            method="post"
            action={fillPath(calls.writeReview.path, { orderToken })}
            onSubmit={submit}
          >
            <CrumbField />
            <input type="hidden" name="orderToken" value={orderToken} />
            <input type="hidden" name="line" value={item.line} />
            <ReviewFields authorName={authorName} />
            {problem && (
              <p className="error" role="alert">
                {problem}
              </p>
            )}
            <BusyButton className="btn btn-primary" isBusy={isSending} label="Send review" />
          </form>
        )}
      </div>
    </div>
  );
}

function ReviewFields({ authorName }: Pick<ReviewFormProps, 'authorName'>) {
  const id = useId();
  return (
    <>
      <fieldset className="choices">
        <legend>Your rating</legend>
        {ratings.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required />
            <span className="chip">
              <span aria-hidden="true">{`${stars} ★`}</span>
              <span className="sr">{stars === 1 ? '1 star' : `${stars} stars`}:</span> {ratingWords[stars]}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}t`}>In a few words</label>
        <input className="input" id={`${id}t`} name="title" required maxLength={120} autoComplete="off" />
      </div>
      <div className="field">
        <label htmlFor={`${id}b`}>Your review</label>
        <textarea className="textarea" id={`${id}b`} name="body" required maxLength={4000} rows={5} />
      </div>
      <div className="field">
        <label htmlFor={`${id}n`}>Your name, as it is shown</label>
        <input
          className="input"
          id={`${id}n`}
          name="authorName"
          required
          maxLength={60}
          defaultValue={authorName}
          autoComplete="nickname"
        />
      </div>
    </>
  );
}
