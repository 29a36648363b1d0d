import type { Currency } from '@tessera/contracts/currencies.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import styles from './money.module.css';

/** How a page writes its amounts. */
export interface MoneyStyle {
  currency: Currency;
  locale: string;
  /** The store's `useCLDRMoneyFormat`. */
  useCldr?: boolean;
}

interface MoneyProps extends MoneyStyle {
  cents: number;
  /** While the server works it out, a bar stands in its place. */
  isPending?: boolean;
}

/** An amount that never wraps (PAY-155). */
export function Money({ cents, currency, isPending = false, ...options }: MoneyProps) {
  if (isPending) return <span className={styles.skeleton} />;
  return <span className="num">{formatMoney({ cents, currency }, options)}</span>;
}
