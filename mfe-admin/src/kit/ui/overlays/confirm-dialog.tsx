import type { ReactNode } from 'react';
import type { OpenDialog } from '../../guards/dialog-entry.ts';
import { Button } from '../inputs/button.tsx';
import { Failed } from '../inputs/field.tsx';
import { Dialog, DialogClose } from './dialog.tsx';

interface ConfirmDialogProps {
  dialog: OpenDialog;
  /** The question, such as "Remove Moor Mug?" */
  title: string;
  /** What is done for good, in the words of its button. */
  act: string;
  onConfirm: () => void;
  isBusy: boolean;
  /** Why it was not done. */
  problem?: string | undefined;
  /** What follows from it. */
  children: ReactNode;
  /** What is shown below that, such as a list of what is concerned. */
  below?: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ dialog, title, act, onConfirm, isBusy, problem, below, children }: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      title={title}
      foot={
        <>
          <DialogClose isBusy={isBusy}>Keep it</DialogClose>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {below}
      {problem && <Failed>{problem}</Failed>}
    </Dialog>
  );
}
