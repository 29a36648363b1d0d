import { LoaderCircle } from 'lucide-react';
import { checkingText } from '../../data/outcome-checks.ts';
import { useChecking } from '../../data/use-checking.ts';
import { Icon } from '../layout/icon.tsx';
import styles from './checking-note.module.css';

/** Visible while the outcome of a change is being looked up. Save bars and dialogs show the same text themselves. */
export function CheckingNote() {
  if (!useChecking()) return null;
  return (
    <p className={styles.note}>
      <Icon of={LoaderCircle} />
      {checkingText}
    </p>
  );
}
