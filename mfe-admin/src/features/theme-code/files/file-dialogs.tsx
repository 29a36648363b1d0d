import type { Theme } from '@tessera/contracts/commerce/theme.ts';
import { isThemeFilePath } from '@tessera/contracts/commerce/theme-path.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { useThemeChange } from '../use-theme-change.ts';

interface NameDialogProps {
  theme: Theme;
  dialog: OpenDialog;
  /** The file to rename, with its text as it is saved; undefined for a new one. */
  renamed?: { path: string; text: string } | undefined;
  onNamed: (path: string) => void;
}

/** Adds a file, or gives one another name. */
export function NameFileDialog({ theme, dialog, renamed, onNamed }: NameDialogProps) {
  const [path, setPath] = useState(renamed?.path ?? '');
  const { sayings } = useAdmin();
  const change = useThemeChange();
  const [isChecked, setChecked] = useState(false);
  const problem = problemOf(path, theme);
  const act = renamed ? 'Rename' : 'Add file';
  const run = () => {
    setChecked(true);
    if (problem) return;
    const old = renamed && theme.files.find((file) => file.path === renamed.path);
    const changes = [
      ...(old ? [{ path: old.path, base: old.hash, text: null }] : []),
      { path, base: null, text: renamed?.text ?? '' },
    ];
    change.mutate(
      { changes, isForced: false },
      {
        onSuccess: () => {
          sayings.say(renamed ? `Renamed to ${path}` : `Added ${path}`);
          onNamed(path);
          dialog.onClose();
        },
      },
    );
  };
  return (
    <Dialog
      {...dialog}
      title={renamed ? `Rename ${renamed.path}` : 'New file'}
      isBusy={change.isPending}
      foot={
        <>
          <DialogClose isBusy={change.isPending}>Back</DialogClose>
          <Button look="primary" isBusy={change.isPending} onClick={run}>
            {act}
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        value={path}
        onChange={setPath}
        problem={isChecked ? problem : undefined}
        help="With its folder, such as blocks/card.block, collections/blog.list or styles/site.less."
      />
      {change.error && <Failed>{failureText(renamed ? 'Not renamed.' : 'Not added.', change.error)}</Failed>}
    </Dialog>
  );
}

function problemOf(path: string, { files }: Theme): string | undefined {
  if (!isThemeFilePath(path))
    return 'Enter a name that ends in .region, .list, .item, .block, .page, .conf, .less or .css.';
  return files.some((file) => file.path === path) ? 'There is already a file with this name.' : undefined;
}

interface DeleteDialogProps {
  dialog: OpenDialog;
  file: { path: string; hash: string };
  onDeleted: () => void;
}

/** Asks before a file is deleted from the draft. */
export function DeleteFileDialog({ dialog, file: { path, hash }, onDeleted }: DeleteDialogProps) {
  const { sayings } = useAdmin();
  const change = useThemeChange();
  const run = () =>
    change.mutate(
      { changes: [{ path, base: hash, text: null }], isForced: false },
      {
        onSuccess: () => {
          sayings.say(`Deleted ${path}`);
          onDeleted();
          dialog.onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete ${path}?`}
      act="Delete file"
      onConfirm={run}
      isBusy={change.isPending}
      problem={change.error ? failureText('Not deleted.', change.error) : undefined}
    >
      Versions that were saved before still have it.
    </ConfirmDialog>
  );
}
