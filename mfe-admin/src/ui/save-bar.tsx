import { announce } from '@tessera/browser-kit/page/announce.ts';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { excerptsOf } from '../drafts/changes.ts';
import { Button } from './button.tsx';
import { columnsOf, DataTable } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import styles from './save-bar.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

/** One thing that is different from what is saved, in words. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

const columns = columnsOf<Change>([
  { id: 'what', title: 'What', cell: ({ what }) => what },
  { id: 'before', title: 'Before', isQuiet: true, cell: (change) => excerptsOf(change).before },
  { id: 'after', title: 'After', cell: (change) => <b>{excerptsOf(change).after}</b> },
]);

interface SaveBarProps {
  changes: readonly Change[];
  /** How many fields have to be put right before. */
  faults: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Appears with the first change: how much changed, a look at before and after, back, and forward. */
export function SaveBar({ changes, faults, isSaving, onSave, onDiscard }: SaveBarProps) {
  const [isReviewing, setReviewing] = useState(false);
  const hasChanges = changes.length > 0;
  useLeaveGuard(hasChanges);
  if (!hasChanges) return null;
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  const faultsText = `${faults} to put right`;
  const save = () => {
    setReviewing(false);
    onSave();
  };
  const saveOrShow = () => (faults > 0 ? showFault(faultsText) : save());
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Unsaved changes">
        <span className={styles.text}>
          <span className={styles.dot} />
          <b>{count}</b>
          {faults > 0 && <span className={styles.fault}>{faultsText}</span>}
        </span>
        <span className={styles.acts}>
          <Button isSmall icon={Eye} isBusy={isSaving} onClick={() => setReviewing(true)}>
            Review
          </Button>
          <Button isSmall look="ghost" isBusy={isSaving} onClick={onDiscard}>
            Discard
          </Button>
          <Button isSmall look="primary" isBusy={isSaving} onClick={saveOrShow}>
            {isSaving ? 'Saving …' : 'Save'}
          </Button>
        </span>
        <Dialog
          isOpen={isReviewing}
          onClose={() => setReviewing(false)}
          title={count}
          foot={
            <>
              <Button onClick={() => setReviewing(false)}>Back</Button>
              {faults > 0 && <span className={styles.fault}>{faultsText}</span>}
              <Button look="primary" isBusy={isSaving || faults > 0} onClick={save}>
                Save {count}
              </Button>
            </>
          }
        >
          <DataTable
            isFolding={false}
            caption="What changes, before and after"
            columns={columns}
            rows={[...changes]}
            rowId={({ what }) => what}
          />
        </Dialog>
      </section>
    </>
  );
}

/** Leads to the first field that is at fault; what is wrong stands beside it. */
function showFault(text: string): void {
  announce(text, 'assertive');
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}
