import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

/** How a state is shown. */
export interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
}

/** A state: always a word, the colour only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
