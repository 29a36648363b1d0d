import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { isFixedTerm, subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { dayText } from '@tessera/rules/time/day-text.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './subscription.module.css';

interface SummaryProps {
  held: SubscriptionCart;
  locale: string;
  /** The website's: the charge is made on its day. */
  timeZone: string;
  format: MoneyFormat;
  isPending: boolean;
  /** Whether delivery and tax are those of the address as it is typed. */
  isKnown: boolean;
}

/** What is subscribed to: the price in words, the first charge, and how many there will be (PAY-136). */
export function SubscriptionSummary({ held, locale, timeZone, format, isPending, isKnown }: SummaryProps) {
  const { cart, plan, nextChargeOn } = held;
  const [entry] = cart.entries;
  if (!entry) return null;
  const first = isPending
    ? 'Being worked out'
    : isKnown
      ? formatCents(cart.grandTotalCents, format)
      : 'When your address is known';
  return (
    <div className={styles.box} aria-busy={isPending}>
      <h2>Your subscription</h2>
      <div className={styles.item}>
        {entry.image && <Picture image={entry.image} sizes="5rem" alt="" />}
        <div>
          <strong>{entry.title}</strong>
          <small>{Object.values(entry.chosenVariant?.attributes ?? {}).join(', ')}</small>
          <p className="price">
            {subscriptionWording({ cents: entry.subTotal, currency: cart.currency }, plan, format)}
          </p>
        </div>
      </div>
      <dl className={styles.sums}>
        {isKnown &&
          !isPending &&
          sums(cart).map(([name, cents]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{formatCents(cents, format)}</dd>
            </div>
          ))}
        <div className={styles.total}>
          <dt>First charge, today</dt>
          <dd className="num">{first}</dd>
        </div>
        {nextChargeOn !== null && (
          <div>
            <dt>Next charge</dt>
            <dd>
              <time dateTime={new Date(nextChargeOn).toISOString()}>{dayText(nextChargeOn, { locale, timeZone })}</time>
            </dd>
          </div>
        )}
        {isFixedTerm(plan) && (
          <div>
            <dt>Charges in all</dt>
            <dd className="num">{plan.numBillingCycles}</dd>
          </div>
        )}
      </dl>
      <p className="help">
        {`${isFixedTerm(plan) ? 'It ends by itself after the last charge. ' : ''}Skip, pause or cancel at any time with the link in our mail.`}
      </p>
    </div>
  );
}

/** What the charge is made of; one line alone would say the same twice. */
function sums({ subtotalCents, discountCents, shippingCostCents, taxCents, selectedShippingOption }: Cart) {
  const lines: [string, number][] = [
    ['Subtotal', subtotalCents],
    ['Discount', -discountCents],
    [selectedShippingOption ? `Delivery, ${selectedShippingOption.name}` : 'Delivery', shippingCostCents],
    ['Tax', taxCents],
  ];
  const shown = lines.filter(([, cents]) => cents !== 0);
  return shown.length > 1 ? shown : [];
}
