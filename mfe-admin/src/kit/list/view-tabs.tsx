import type { ReactNode } from 'react';
import styles from './view-tabs.module.css';

/** Saved views of a list: links, each with how many it holds. */
export function ViewTabs({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label="Views">
      {children}
    </nav>
  );
}

export function TabText({ name, count }: { name: string; count: string | undefined }) {
  return (
    <>
      {name} {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
