import { announce } from '@tessera/browser-kit/page/announce.ts';
import { CircleAlert, Eye } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useChecking } from '../context/use-checking.ts';
import { useGuard } from '../context/use-guard.ts';
import { countText } from '../format/count.ts';
import { useDialogEntry } from '../guards/dialog-entry.ts';
import { unconfirmed, unsent } from '../guards/guards.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { Button } from '../ui/inputs/button.tsx';
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx';
import { columnsOf, DataTable } from '../ui/tables/data-table.tsx';
import { BarChecking } from './bar-checking.tsx';
import { type Change, excerptsOf } from './changes.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DiscardedBar } from './discarded-bar.tsx';
import styles from './save-bar.module.css';
import { countOfFaults } from './use-faults.ts';
import type { SavedForm } from './use-saved-form.ts';

const columns = columnsOf<Change>([
  { id: 'what', title: 'What', cell: ({ what }) => what },
  { id: 'before', title: 'Before', isQuiet: true, cell: (change) => excerptsOf(change).before },
  { id: 'after', title: 'After', cell: (change) => <b>{excerptsOf(change).after}</b> },
]);

/** What the bar needs of a form, whatever the form is of. */
type BarForm = Pick<
  SavedForm<FieldValues>,
  | 'changes'
  | 'errors'
  | 'isSaving'
  | 'problem'
  | 'overlaps'
  | 'save'
  | 'discard'
  | 'bringBack'
  | 'choose'
  | 'chooseLater'
>;

/** Saving as a draft beside saving for visitors, where a screen has drafts. */
interface BarDraft {
  /** Whether a draft exists, which every save goes into. */
  isDrafted: boolean;
  /** Called before a save: whether it is one of a draft. */
  choose: (isDraft: boolean) => void;
}

/** Appears with the first change: how much changed, a look at before and after, back, forward, and how it went. */
export function SaveBar({ form, draft }: { form: BarForm; draft?: BarDraft }) {
  const { changes, errors, isSaving, problem, overlaps, bringBack } = form;
  const review = useDialogEntry('review');
  const [discarded, setDiscarded] = useState('');
  const count = countText(changes.length, ['change', 'changes']);
  const hasChanges = changes.length > 0;
  const isChecking = useChecking() && isSaving;
  const guard = isChecking ? unconfirmed : { ...unsent(`${count} not saved.`), isUnderWay: isSaving };
  useGuard(hasChanges ? guard : undefined);
  if (!hasChanges) return bringBack ? <DiscardedBar text={discarded} onUndo={bringBack} /> : null;
  const isFaulty = Object.keys(errors).length > 0;
  const faultsText = isFaulty && <span className={styles.fault}>{countOfFaults(errors)}</span>;
  const save = (isDraft = draft?.isDrafted ?? false) => {
    draft?.choose(isDraft);
    void form.save();
  };
  const discard = () => {
    setDiscarded(`${count} discarded.`);
    announce(`${count} discarded. Undo is beside it.`);
    void form.discard();
  };
  return (
    <>
      <div className={styles.room} />
      <section className={styles.bar} aria-label="Unsaved changes" data-save-bar>
        {isChecking && <BarChecking />}
        {problem && (
          <p className={styles.problem}>
            <Icon of={CircleAlert} />
            <span>{problem}</span>
          </p>
        )}
        <span className={styles.text}>
          <span className={styles.dot} />
          <b>{count}</b>
          {faultsText}
        </span>
        <span className={styles.actions}>
          <Button isSmall icon={Eye} isBusy={isSaving} onClick={() => review.open()}>
            Review
          </Button>
          <Button isSmall look="ghost" isBusy={isSaving} onClick={discard}>
            Discard
          </Button>
          <SaveButtons draft={draft} isSaving={isSaving} onSave={save} />
        </span>
      </section>
      <Dialog
        {...review.dialog}
        title={count}
        foot={
          <>
            <DialogClose>Back</DialogClose>
            {faultsText}
            <Button
              look="primary"
              isBusy={isSaving || isFaulty}
              onClick={() => {
                review.dialog.onClose();
                save();
              }}
            >
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
      {overlaps && <ConflictDialog overlaps={overlaps} onChoose={form.choose} onLater={form.chooseLater} />}
    </>
  );
}

interface SaveButtonsProps {
  draft: BarDraft | undefined;
  isSaving: boolean;
  onSave: (isDraft?: boolean) => void;
}

/** Saves for visitors or as a draft; into the draft alone where one exists. */
function SaveButtons({ draft, isSaving, onSave }: SaveButtonsProps) {
  const name = draft?.isDrafted ? 'Save draft' : 'Save';
  return (
    <>
      {draft && !draft.isDrafted && (
        <Button isSmall isBusy={isSaving} onClick={() => onSave(true)}>
          Save as draft
        </Button>
      )}
      <Button isSmall look="primary" isBusy={isSaving} onClick={() => onSave()}>
        {isSaving ? 'Saving …' : name}
      </Button>
    </>
  );
}
