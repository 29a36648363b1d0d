import { LoaderCircle } from 'lucide-react';
import { useChecking } from '../../context/use-checking.ts';
import { checkingText } from '../../data/outcome-checks.ts';
import { Icon } from '../icon/icon.tsx';
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
