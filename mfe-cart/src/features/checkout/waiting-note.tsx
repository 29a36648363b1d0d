import { cancelPayment } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { WaitingPayment } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { CrumbField } from '@tessera/module-kit/crumb-field.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './checkout.module.css';

export interface WaitingNoteProps {
  payment: WaitingPayment;
  money: MoneyFormat;
}

/**
 * A payment of this cart that is not confirmed yet: continue with it, or cancel it. Plain HTML, works without scripts.
 */
export function WaitingNote({ payment: { orderToken, amountDue, brand }, money }: WaitingNoteProps) {
  const who = brand ?? 'your bank';
  return (
    <section className={`note warn ${styles.waiting}`} aria-label="Payment in progress">
      <p>
        A payment of <Money cents={Number(amountDue.value)} {...money} /> is waiting for {who}. Placing the order below
        replaces it, and you are charged once.
      </p>
      <div className={styles.ways}>
        <a className="btn btn-secondary" href={`/checkout/payment/${orderToken}`}>
          Continue to {who}
        </a>
        <form method="post" action={fillPath(cancelPayment.path, { orderToken })}>
          <CrumbField />
          <button className="btn btn-quiet" type="submit">
            Cancel this payment
          </button>
        </form>
      </div>
    </section>
  );
}
