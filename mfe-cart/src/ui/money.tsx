import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import styles from './money.module.css';

interface MoneyProps extends MoneyFormat {
  cents: number;
  /** While the server calculates it, a placeholder bar is shown. */
  isPending?: boolean;
}

/** An amount that never wraps (PAY-155); what is taken off has a minus as print has it. */
export function Money({ cents, isPending = false, ...format }: MoneyProps) {
  if (isPending) return <span className={styles.skeleton} />;
  return <span className="num">{formatCents(cents, format).replace('-', '\u2212')}</span>;
}
