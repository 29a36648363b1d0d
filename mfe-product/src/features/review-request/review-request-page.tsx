import type { ReviewRequestProps } from '@tessera/contracts/mounts.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './review-request.module.css';

/** The page of type 209: every item of an order, to be reviewed once each (PROD-014, PROD-015). */
export function ReviewRequestPage({ request, orderToken, sentLine, problemText }: ReviewRequestProps) {
  const { items, orderNumber, authorName } = request;
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>How do you like it?</h1>
        <p>
          Order {orderNumber}. Tell others what it is like to live with. Your review stands on the page of the product
          with the name you give.
        </p>
      </header>
      {problemText && (
        <p className="note warn" role="alert">
          {problemText}
        </p>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.line}>
            <ReviewForm {...{ item, orderToken, authorName }} isJustSent={item.line === sentLine} />
          </li>
        ))}
      </ul>
    </div>
  );
}
