import { Undo2 } from 'lucide-react';
import { Button } from '../ui/inputs/button.tsx';
import styles from './save-bar.module.css';

/** What was discarded can be taken back until something is typed anew. */
export function DiscardedBar({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Discarded changes" data-save-bar>
        <span className={styles.text}>{text}</span>
        <Button isSmall icon={Undo2} onClick={onUndo}>
          Undo
        </Button>
      </section>
    </>
  );
}
