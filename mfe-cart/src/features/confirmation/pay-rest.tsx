import { payRest } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { dueCents } from '@tessera/rules/orders/refund.ts';
import { Money } from '../../ui/money.tsx';
import styles from './page.module.css';

interface PayRestProps {
  order: Order;
  money: MoneyFormat;
  /** Of the page; it ends in the order's token. */
  path: string;
  problemText: string | undefined;
  /** Whether a test card is typed here; otherwise the buyer pays at the payment company. */
  isTest: boolean;
}

/** What is still due of an order, and a form to pay it. */
export function PayRest({ order, money, path, problemText, isTest }: PayRestProps) {
  const cents = restCents(order);
  if (cents === 0) return null;
  const isPaidInPart = order.paymentState === 'partially_paid';
  const orderToken = path.split('/').filter(Boolean).at(-1) ?? '';
  return (
    <form className={`note warn ${styles.rest}`} method="post" action={fillPath(payRest.path, { orderToken })}>
      <CrumbField />
      <input type="hidden" name="returnTo" value={path} />
      <p>
        {isPaidInPart ? 'Only part of this order is paid.' : 'This order is not paid yet.'}{' '}
        <Money cents={cents} {...money} /> is still to be paid; it is sent once that is done.
      </p>
      {problemText && (
        <p className="error" role="alert">
          {problemText}
        </p>
      )}
      {isTest ? <CardField /> : <AtCompany />}
    </form>
  );
}

function CardField() {
  return (
    <div className="field">
      <label htmlFor="rest-card">Card number</label>
      <span className="join">
        <input
          className="input"
          id="rest-card"
          name="cardNumber"
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={30}
          required
        />
        <button className="btn btn-primary" type="submit">
          Pay the rest
        </button>
      </span>
    </div>
  );
}

function AtCompany() {
  return (
    <>
      <input type="hidden" name="provider" value="gateway" />
      <p>You pay on the next page, at our payment company. Nothing of your card comes to this store.</p>
      <button className="btn btn-primary" type="submit">
        Pay the rest
      </button>
    </>
  );
}

/** What is left to pay of an order, minor units. */
function restCents(order: Order): number {
  const { paymentState, fulfilment } = order;
  const isOpen = paymentState === 'partially_paid' || paymentState === 'pending';
  return isOpen && fulfilment !== 'cancelled' ? dueCents(order) : 0;
}
