import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OpenDialog } from '../guards/dialog-entry.ts';
import { Button } from '../ui/inputs/button.tsx';
import { Failed } from '../ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftOfferBanner } from './draft-offer.tsx';
import styles from './form-dialog.module.css';
import type { SavedForm } from './use-saved-form.ts';

/** What the dialog needs of a form, whatever the form is of. */
type DialogForm = Pick<
  SavedForm<FieldValues>,
  | 'isDirty'
  | 'isSaving'
  | 'problem'
  | 'offer'
  | 'meanwhile'
  | 'overlaps'
  | 'save'
  | 'discard'
  | 'choose'
  | 'chooseLater'
>;

interface FormDialogProps {
  dialog: OpenDialog;
  form: DialogForm;
  title: string;
  /** What its button does, and what it says while that is done. */
  act: string;
  acting: string;
  /** The way out without it. */
  cancel?: string;
  /** Whether what it is about is there by now. */
  isLoaded?: boolean;
  /** Whether there is anything that could be sent. */
  isReady?: boolean;
  /** It cannot be taken back: a slip of Enter in a field does not do it. */
  isFinal?: boolean;
  /** It deletes or gives away something for good: its button is red. */
  isDestructive?: boolean;
  /** It is there to be read first: no field takes the focus. */
  isReading?: boolean;
  children: ReactNode;
}

/** A dialog that is a form: what is typed is kept and asked for before it goes, and stays where the act fails. */
export function FormDialog({ dialog, form, title, act, acting, children, ...rest }: FormDialogProps) {
  const { cancel = 'Back', isLoaded = true, isReady = true, isFinal = false, isReading = false } = rest;
  const look = rest.isDestructive ? 'danger' : 'primary';
  const { isSaving, isDirty, problem, offer, meanwhile, overlaps } = form;
  const id = useId();
  const isStill = isSaving || !isReady || !isLoaded;
  const save = () => {
    if (!isStill) void form.save();
  };
  const button = isFinal ? { onClick: save } : { type: 'submit' as const, form: id };
  return (
    <Dialog
      {...dialog}
      isReading={isReading}
      isBusy={isSaving}
      isDirty={isDirty}
      onDiscard={form.discard}
      title={title}
      foot={
        <>
          <DialogClose isBusy={isSaving}>{cancel}</DialogClose>
          {isLoaded && (
            <Button look={look} {...button} isBusy={isStill}>
              {isSaving ? acting : act}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFinal) save();
        }}
      >
        <DraftOfferBanner offer={offer} meanwhile={meanwhile} />
        {children}
        {problem && <Failed>{problem}</Failed>}
      </form>
      {overlaps && <ConflictDialog overlaps={overlaps} onChoose={form.choose} onLater={form.chooseLater} />}
    </Dialog>
  );
}
