import { useSay } from '../../../ui/use-say.ts';
import styles from '../form-block.module.css';
import type { Kept } from './kept-values.ts';

interface KeptNoteProps {
  kept: Kept;
  locale: string;
  onStartOver: () => void;
}

/** Explains where restored values come from, and offers to discard them. */
export default function KeptNote({ kept, locale, onStartOver }: KeptNoteProps) {
  const say = useSay();
  const day = new Date(kept.atMs).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return (
    <p className={`note ${styles.kept}`}>
      {`${say('What you typed here on {0} is back. It is kept in this browser only, until you send it.', day)} `}
      <button className={styles.over} type="button" onClick={onStartOver}>
        {say('Start over')}
      </button>
    </p>
  );
}
