import type { LucideIcon } from 'lucide-react';
import styles from './icon.module.css';

/** A drawing beside a text that says the same. */
export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className={styles.icon} strokeWidth={1.75} aria-hidden="true" />;
}
