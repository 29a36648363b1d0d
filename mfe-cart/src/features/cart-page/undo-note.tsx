import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import styles from './cart-page.module.css';
import type { Alert } from './cart-state.ts';
import { InlineAlert } from './inline-alert.tsx';

interface UndoNoteProps {
  entry: CartEntry;
  /** Why it could not be put back. */
  alert: Alert | undefined;
  onUndo: () => void;
}

/** What was taken out last, and the way back in. */
export function UndoNote({ entry, alert, onUndo }: UndoNoteProps) {
  return (
    <div className={`note ${styles.undo}`}>
      {`${entry.title} removed.`}
      <button className="btn btn-quiet" type="button" onClick={onUndo}>
        Undo<span className="sr"> removing {entry.title}</span>
      </button>
      {alert && <InlineAlert alert={alert} />}
    </div>
  );
}
