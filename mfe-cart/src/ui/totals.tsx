import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { Money } from './money.tsx';
import styles from './totals.module.css';

type Figures = Pick<
  Cart,
  'currency' | 'subtotalCents' | 'discountCents' | 'shippingCostCents' | 'taxCents' | 'grandTotalCents'
>;

interface TotalsProps {
  figures: Figures;
  locale: string;
  shippingName?: string | undefined;
  couponCodes?: string | undefined;
  /** While the server recalculates, figures are shown as bars of the same width. */
  isPending?: boolean;
  useCldr?: boolean;
}

/** The figures of a cart or order. Lines of value 0 are absent (CART-013). */
export function Totals({
  figures,
  locale,
  shippingName,
  couponCodes,
  isPending = false,
  useCldr = false,
}: TotalsProps) {
  const { currency } = figures;
  const lines = [
    { name: 'Subtotal', cents: figures.subtotalCents, isShown: true },
    { name: joined('Discount', couponCodes), cents: -figures.discountCents, isShown: figures.discountCents > 0 },
    {
      name: joined('Shipping', shippingName),
      cents: figures.shippingCostCents,
      isShown: figures.shippingCostCents > 0,
    },
    { name: 'Tax', cents: figures.taxCents, isShown: figures.taxCents > 0 },
    { name: 'Total', cents: figures.grandTotalCents, isShown: true },
  ];
  return (
    <dl className={styles.sums} aria-busy={isPending}>
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ name, cents }) => (
          <div key={name} className={name === 'Total' ? styles.total : undefined}>
            <dt>{name}</dt>
            <dd className={cents < 0 ? styles.minus : undefined}>
              {isPending ? <span className={styles.skeleton} /> : <Money {...{ cents, currency, locale, useCldr }} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const joined = (name: string, detail: string | undefined) => (detail ? `${name}, ${detail}` : name);
