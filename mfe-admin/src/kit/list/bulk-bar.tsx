import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/inputs/button.tsx';
import styles from './selection.module.css';

interface BulkBarProps {
  count: number;
  /** What is selected, in words. */
  text: ReactNode;
  onClear: () => void;
  /** What can be done with it. */
  children: ReactNode;
}

/** Stands below a list while something in it is selected. */
export function BulkBar({ count, text, onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={`${count} selected`}>
      <span>{text}</span>
      <span className={styles.actions}>
        {children}
        <Button look="ghost" isSmall isIconOnly icon={X} onClick={onClear}>
          Clear the selection
        </Button>
      </span>
    </section>
  );
}
