import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { ReactNode } from 'react';
import { Money } from './money.tsx';
import styles from './totals.module.css';

type Amounts = Pick<Cart, 'subtotalCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents'> & {
  giftCards?: readonly { id: string; codeLast4: string; appliedCents: number }[];
  amountDueCents?: number;
};

/** A discount of the cart; an automatic one has a name instead of a code. */
type Discount = Omit<Cart['validCoupons'][number], 'description'>;

interface TotalsProps {
  amounts: Amounts;
  money: MoneyFormat;
  deliveryName?: string | undefined;
  /** What delivery will cost, while none is chosen. */
  estimate?: ReactNode;
  /** Each with what it takes off. */
  discounts: readonly Discount[];
  totalName?: string;
  /** Label of the balance after gift cards once it is paid; without one it is left out. */
  dueName?: string;
  /** While the server recalculates, figures are shown as bars of the same width (CART-145). */
  isPending?: boolean;
  /** Whether delivery and tax, and so the total, are not known for the address as it is. */
  isOpen?: boolean;
}

/** The figures of a cart or order. Discount, delivery and tax are absent when they are 0 (CART-013). */
export function Totals({ amounts, money, deliveryName, estimate, discounts, ...shown }: TotalsProps) {
  const { totalName = 'Total', dueName, isPending = false, isOpen = false } = shown;
  const { subtotalCents, shippingCostCents, taxCents, grandTotalCents, amountDueCents = 0 } = amounts;
  const row = (name: string, value: ReactNode, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  const line = (name: string, cents: number, className?: string) =>
    row(name, <Money cents={cents} isPending={isPending} {...money} />, cents < 0 ? styles.minus : className);
  const ifAny = (name: string, cents: number) => cents !== 0 && line(name, cents);
  const giftCards = (amounts.giftCards ?? []).filter(({ appliedCents }) => appliedCents > 0);
  const hasDue = giftCards.length > 0 && (dueName === undefined || amountDueCents > 0);
  return (
    <dl className={styles.sums} aria-busy={isPending}>
      {line('Subtotal', subtotalCents)}
      {discounts.map(({ code, isAutomatic, discountCents }) =>
        ifAny(isAutomatic ? code : `Discount, ${code}`, -discountCents),
      )}
      {isOpen && row('Delivery, tax and total', 'When your address is known')}
      {!isOpen && (
        <>
          {estimate
            ? row('Delivery', <span className="num">{estimate}</span>)
            : ifAny(deliveryName ? `Delivery, ${deliveryName}` : 'Delivery', shippingCostCents)}
          {ifAny('Tax', taxCents)}
          {line(totalName, grandTotalCents, styles.total)}
          {giftCards.map(({ codeLast4, appliedCents }) => line(`Gift card ending in ${codeLast4}`, -appliedCents))}
          {hasDue && line(dueName ?? 'To pay', amountDueCents, styles.total)}
        </>
      )}
    </dl>
  );
}
