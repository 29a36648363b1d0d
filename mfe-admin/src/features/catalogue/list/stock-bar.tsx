import { CircleAlert, Eye } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useChecking } from '../../../kit/context/use-checking.ts';
import { BarChecking } from '../../../kit/form/bar-checking.tsx';
import { DiscardedBar } from '../../../kit/form/discarded-bar.tsx';
import styles from '../../../kit/form/save-bar.module.css';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useStockDrafts, useStockEdits } from '../stock/stock-drafts.ts';
import { changeCount, changesText, editFault, editsText } from '../stock/stock-edits.ts';
import { LeftDialog } from './left-dialog.tsx';
import { outcomeText } from './outcome-text.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { StockSaving } from './use-save-stock.ts';

/** Appears with the first edit: how much changed, a look before, back, and forward; and what was left of a save. */
export function StockBar({ saving }: { saving: StockSaving }) {
  const { website } = useAdmin();
  const stockDrafts = useStockDrafts();
  const edits = useStockEdits(stockDrafts);
  const review = useDialogEntry('review');
  const left = useDialogEntry('left');
  const [discarded, setDiscarded] = useState('');
  const isChecking = useChecking() && saving.isSaving;
  if (edits.size === 0) return saving.bringBack ? <DiscardedBar text={discarded} onUndo={saving.bringBack} /> : null;
  const faults = [...edits.values()].filter((edit) => editFault(edit, website.currency) !== undefined).length;
  const total = changeCount(edits);
  const progress = saving.doneCount > 0 ? `Saving, ${saving.doneCount} of ${total} …` : 'Saving …';
  const saveText = saving.isSaving ? progress : `Save ${changesText(total)}`;
  const outcome = saving.outcome?.left.length || saving.outcome?.failure ? saving.outcome : undefined;
  const discard = () => {
    setDiscarded(`${changesText(changeCount(edits))} discarded.`);
    void saving.discard();
  };
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Unsaved changes" data-save-bar>
        {isChecking && <BarChecking />}
        {outcome && (
          <p className={styles.problem}>
            <Icon of={CircleAlert} />
            <span>{outcomeText(outcome)}</span>
            {outcome.left.length > 0 && (
              <Button isSmall onClick={() => left.open()}>
                See which
              </Button>
            )}
          </p>
        )}
        <span className={styles.text}>
          <span className={styles.dot} />
          <b>{editsText(edits)}</b>
          {faults > 0 && <span className={styles.fault}>{faults} to put right</span>}
        </span>
        <span className={styles.acts}>
          <Button isSmall icon={Eye} isBusy={saving.isSaving} onClick={() => review.open()}>
            Review
          </Button>
          <Button isSmall look="ghost" isBusy={saving.isSaving} onClick={discard}>
            Discard
          </Button>
          <Button isSmall look="primary" isBusy={saving.isSaving} onClick={() => void saving.save()}>
            {saveText}
          </Button>
        </span>
      </section>
      {review.isOpen && <ReviewDialog dialog={review.dialog} edits={edits} onSave={saving.save} />}
      {outcome && <LeftDialog dialog={left.dialog} left={outcome.left} />}
    </>
  );
}
