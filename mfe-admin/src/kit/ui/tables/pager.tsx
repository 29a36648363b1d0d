import type { ReactNode } from 'react';
import styles from './pager.module.css';

/** Below a list: where one is, and the ways to the pages beside. */
export function Pager({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.pager}>
      <span className="num">{text}</span>
      {children && <span className={styles.ways}>{children}</span>}
    </div>
  );
}
