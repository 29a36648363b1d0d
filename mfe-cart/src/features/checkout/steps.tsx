import type { ReactNode } from 'react';
import styles from './checkout.module.css';

/** One numbered part of the checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <section className={styles.step} aria-labelledby={id}>
      <header>
        <span className={styles.number}>{number}</span>
        <h2 id={id}>{title}</h2>
      </header>
      {children}
    </section>
  );
}
