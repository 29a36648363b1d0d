import type { Right } from '@tessera/contracts/rights/rights.ts';
import type { ReactNode } from 'react';
import styles from './needs-right.module.css';
import { useRight } from './use-right.ts';

interface NeedsRightProps {
  right: Right;
  /** Where the text would repeat, such as in cells of a table: only the controls are disabled. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** Controls that change something: visible to everybody, disabled for whoever lacks the right. */
export function NeedsRight({ right, isQuiet = false, children }: NeedsRightProps) {
  const { isHeld, needs } = useRight(right);
  if (isHeld) return children;
  return (
    <fieldset className={styles.area} disabled aria-label={needs}>
      {!isQuiet && <p className={styles.needs}>{needs}</p>}
      {children}
    </fieldset>
  );
}
