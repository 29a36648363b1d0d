import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { useStockEdits } from '../../inventory/stock-drafts.ts';
import { changeCount, changesText, editFault, editsText } from '../../inventory/stock-edits.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/save-bar.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { StockSaving } from './use-save-stock.ts';

/** Appears with the first edit: how much changed, a look before, back, and forward. */
export function StockBar({ saving }: { saving: StockSaving }) {
  const { stockDrafts, website } = useAdmin();
  const edits = useStockEdits(stockDrafts);
  const [isReviewing, setReviewing] = useState(false);
  if (edits.size === 0) return null;
  const faults = [...edits.values()].filter((edit) => editFault(edit, website.currency) !== undefined).length;
  const saveText = saving.isSaving ? 'Saving …' : `Save ${changesText(changeCount(edits))}`;
  const save = async (reason?: string) => {
    setReviewing(false);
    await saving.save(reason);
  };
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <span className={styles.text}>
        <span className={styles.dot} />
        <b>{editsText(edits)}</b>
        {faults > 0 && <span className={styles.fault}>{faults} to put right</span>}
      </span>
      <span className={styles.acts}>
        <Button isSmall icon={Eye} isBusy={saving.isSaving} onClick={() => setReviewing(true)}>
          Review
        </Button>
        <Button isSmall look="ghost" isBusy={saving.isSaving} onClick={saving.discard}>
          Discard
        </Button>
        <Button isSmall look="primary" isBusy={saving.isSaving} onClick={() => void save()}>
          {saveText}
        </Button>
      </span>
      <ReviewDialog isOpen={isReviewing} onClose={() => setReviewing(false)} edits={edits} onSave={save} />
    </section>
  );
}
