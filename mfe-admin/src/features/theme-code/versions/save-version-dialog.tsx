import { useState } from 'react';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import type { VersionActions } from './use-live.ts';

interface SaveVersionDialogProps {
  dialog: OpenDialog;
  revision: number;
  errors: number;
  save: VersionActions['save'];
}

/** Saves the draft as a version with a note. */
export function SaveVersionDialog({ dialog, revision, errors, save }: SaveVersionDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog
      {...dialog}
      title="Save a version"
      isBusy={save.isPending}
      foot={
        <>
          <DialogClose isBusy={save.isPending}>Back</DialogClose>
          <Button
            look="primary"
            isBusy={save.isPending}
            onClick={() => save.mutate({ note, revision }, { onSuccess: dialog.onClose })}
          >
            {save.isPending ? 'Saving…' : 'Save version'}
          </Button>
        </>
      }
    >
      <TextField label="Note" isOptional value={note} onChange={setNote} help="What changed, in a few words." />
      {errors > 0 && <Help>The draft has errors. The version can be saved, but not set live.</Help>}
      {save.error && <Failed>{failureText('No version was saved.', save.error)}</Failed>}
    </Dialog>
  );
}
