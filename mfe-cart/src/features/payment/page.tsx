import { answerChallenge } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { PaymentPageProps } from '@tessera/contracts/mounts.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { Money } from '../../ui/money.tsx';
import styles from './page.module.css';
import { useOutcome } from './use-outcome.ts';

/**
 * Where a buyer confirms a payment. Of a test payment this is the page of the bank too; of a payment company it leads
 * there, and moves on by itself when the buyer has paid in another tab.
 */
export function PaymentPage(props: PaymentPageProps) {
  return props.payment.state === 'replaced' ? <ReplacedPayment {...props} /> : <WaitingPayment {...props} />;
}

/** Of a payment that the buyer replaced by ordering something else. */
function ReplacedPayment({ payment, ...own }: PaymentPageProps) {
  const { amountDue, nextUrl } = payment;
  const money = moneyFormat({ ...own, currency: amountDue.currency }, own.locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1 tabIndex={-1}>This payment was replaced</h1>
        <p>
          Your order changed after this payment of <Money cents={Number(amountDue.value)} {...money} /> was started.
          Nothing is charged for it.
        </p>
      </header>
      <p className={styles.answers}>
        <a className="btn btn-primary" href={nextUrl}>
          {nextText(nextUrl)}
        </a>
      </p>
    </div>
  );
}

function nextText(nextUrl: string): string {
  if (nextUrl.startsWith('/checkout/confirmed/')) return 'View your order';
  return nextUrl.startsWith('/checkout/payment/') ? 'Continue to the new payment' : 'Return to checkout';
}

function WaitingPayment({ payment, orderToken, ...own }: PaymentPageProps) {
  const { amountDue, confirmAt, brand, isRest = false } = payment;
  const minutesLeft = useOutcome(orderToken, payment);
  const money = moneyFormat({ ...own, currency: amountDue.currency }, own.locale);
  const action = fillPath(answerChallenge.path, { orderToken });
  const amount = <Money cents={Number(amountDue.value)} {...money} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1 tabIndex={-1}>Confirm your payment</h1>
        <p>
          {amount} is to be confirmed {isRest ? 'to pay the rest of your order' : 'before your order is placed'}.
          Nothing is charged until then.
        </p>
      </header>
      {confirmAt === 'here' && (
        <form method="post" action={action}>
          <CrumbField />
          <PageField orderToken={orderToken} />
          <p className="note">
            {`This page stands for the one of ${brand ?? 'your bank'}. It belongs to the test store, and no money moves.`}
          </p>
          <div className={styles.answers}>
            <button className="btn btn-primary" type="submit" name="isApproved" value="true">
              Approve {amount}
            </button>
            <button className="btn btn-secondary" type="submit" name="isApproved" value="false">
              Refuse
            </button>
          </div>
        </form>
      )}
      {confirmAt !== 'here' && (
        <form className={styles.answers} method="post" action={action}>
          <CrumbField />
          <PageField orderToken={orderToken} />
          {confirmAt && (
            <a className="btn btn-primary" href={confirmAt}>
              Go on to the payment
            </a>
          )}
          <button className="btn btn-secondary" type="submit" name="isApproved" value="false">
            Pay in another way
          </button>
        </form>
      )}
      {minutesLeft !== undefined && <p className="help">{isRest ? restText(minutesLeft) : itemsText(minutesLeft)}</p>}
    </div>
  );
}

/** The page to come back to when the payment was replaced in the meantime. */
function PageField({ orderToken }: Pick<PaymentPageProps, 'orderToken'>) {
  return <input type="hidden" name="returnTo" value={`/checkout/payment/${orderToken}`} />;
}

const minutes = (left: number) => (left === 1 ? 'one more minute' : `${left} more minutes`);
const itemsText = (left: number) =>
  `Your items are reserved for ${minutes(left)}. Without an answer the payment is canceled and the items are released.`;
const restText = (left: number) =>
  `The payment waits for ${minutes(left)}. Without an answer it is given up, and you can pay again by the link of your order.`;
