import type { ReactNode } from 'react';
import styles from './segmented-control.module.css';

/** One of a few ways to look at the same thing, as links side by side. */
export function SegmentedControl({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.segments} aria-label={label}>
      {children}
    </nav>
  );
}
