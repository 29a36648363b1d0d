import type { ReactNode } from 'react';
import { Time } from '../../context/moment-of.tsx';
import styles from './timeline.module.css';

/** One thing that happened. */
interface Happened {
  at: number;
  what: ReactNode;
  /** By how much, where something was counted. */
  amount?: ReactNode;
  /** Who did it, or where it came from. */
  from: ReactNode;
}

/** What happened, newest first. */
export function Timeline({ of }: { of: readonly Happened[] }) {
  return (
    <ol className={styles.timeline}>
      {of.map(({ at, what, amount, from }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened only grows, and entries may be alike
        <li key={of.length - place}>
          <span>{what}</span>
          {amount !== undefined && <span className={styles.amount}>{amount}</span>}
          <Time at={at} />
          <small>{from}</small>
        </li>
      ))}
    </ol>
  );
}
