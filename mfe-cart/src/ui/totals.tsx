import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { Money } from './money.tsx';
import styles from './totals.module.css';

type Figures = Pick<Cart, 'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents'> & {
  giftCards?: readonly { id: string; codeLast4: string; appliedCents: number }[];
  amountDueCents?: number;
};

/** A discount as the cart tells it; the name of an automatic one stands in place of a code. */
type Discount = Cart['validCoupons'][number];

interface TotalsProps {
  figures: Figures;
  money: MoneyFormat;
  shippingName?: string | undefined;
  /** For orders, which know only the codes. */
  couponCodes?: readonly string[];
  /** Each with what it takes off. */
  discounts?: readonly Discount[];
  /** What the rest after gift cards is called. */
  dueName?: string;
  /** While the server recalculates, figures are shown as bars of the same width (CART-145). */
  isPending?: boolean;
}

/** The figures of a cart or order. Discount, shipping and tax are absent when they are 0 (CART-013). */
export function Totals({ figures, money, shippingName, couponCodes = [], discounts, ...shown }: TotalsProps) {
  const { dueName = 'To pay', isPending = false } = shown;
  const lines = [
    ...(discounts?.map(discountLine) ?? [
      { name: joined('Discount', couponCodes.join(', ')), cents: -figures.discountCents },
    ]),
    { name: joined('Shipping', shippingName), cents: figures.shippingCostCents },
    { name: 'Tax', cents: figures.taxCents },
  ];
  const giftCards = (figures.giftCards ?? []).filter(({ appliedCents }) => appliedCents > 0);
  const line = (name: string, cents: number, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd className={cents < 0 ? styles.minus : undefined}>
        <Money cents={cents} isPending={isPending} {...money} />
      </dd>
    </div>
  );
  return (
    <dl className={styles.sums} aria-busy={isPending}>
      {line('Subtotal', figures.subtotalCents)}
      {lines.map(({ name, cents }) => cents !== 0 && line(name, cents))}
      {line('Total', figures.grandTotalCents, styles.total)}
      {giftCards.map(({ codeLast4, appliedCents }) => line(`Gift card ending in ${codeLast4}`, -appliedCents))}
      {giftCards.length > 0 && line(dueName, figures.amountDueCents ?? 0, styles.total)}
    </dl>
  );
}

const discountLine = ({ code, isAutomatic, discountCents }: Discount) => ({
  name: isAutomatic ? code : `Discount, ${code}`,
  cents: -discountCents,
});

const joined = (name: string, detail: string | undefined) => (detail ? `${name}, ${detail}` : name);
