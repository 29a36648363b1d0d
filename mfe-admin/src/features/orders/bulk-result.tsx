import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './selectable-orders.module.css';
import { type BulkOutcome, outcomeText } from './use-fulfil-many.ts';

/** What the last work on several orders did, and what it left out and why. */
export function BulkResult({ outcome, orders }: { outcome: BulkOutcome | null; orders: OrderSummary[] }) {
  if (!outcome) return null;
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? id;
  return (
    <div className={styles.result}>
      <Banner tone={outcome.failed.length > 0 ? 'warn' : 'ok'}>
        <p>{outcomeText(outcome)}</p>
        {outcome.failed.length > 0 && (
          <ul className={styles.left}>
            {outcome.failed.map(({ id, reason }) => (
              <li key={id}>
                <b>{numberOf(id)}</b> {reason}
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
