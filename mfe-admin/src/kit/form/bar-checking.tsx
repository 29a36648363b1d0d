import { LoaderCircle } from 'lucide-react';
import { checkingText } from '../data/outcome-checks.ts';
import { Icon } from '../ui/icon/icon.tsx';
import styles from './save-bar.module.css';

/** Shown in a save bar while the outcome of its save is being looked up. */
export function BarChecking() {
  return (
    <p className={styles.checking}>
      <Icon of={LoaderCircle} />
      <span>{checkingText}</span>
    </p>
  );
}
