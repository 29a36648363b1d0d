import { useQuery } from '@tanstack/react-query';
import type { ListedMedia } from '@tessera/contracts/commerce/media-calls.ts';
import { FolderInput, Pencil, RotateCcw, Tag, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { mediaFolders } from '../../kit/media/queries.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, SelectField, TextField } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useMediaChange } from './use-media-change.ts';

interface BulkActionsProps {
  chosen: readonly ListedMedia[];
  isBin: boolean;
  onDone: () => void;
}

/** What can be done with several files at once. */
export function BulkActions({ chosen, isBin, onDone }: BulkActionsProps) {
  const { restore } = useMediaChange();
  const deleting = useDialogEntry('delete-media');
  const ids = chosen.map(({ id }) => id);
  if (isBin) {
    return (
      <Button
        isSmall
        icon={RotateCcw}
        isBusy={restore.isPending}
        onClick={() => restore.mutate(ids, { onSuccess: onDone })}
      >
        Restore
      </Button>
    );
  }
  return (
    <>
      <BulkText
        {...{ ids, onDone, icon: Pencil, name: 'Edit alt text', label: 'Alt text', field: 'alt' }}
        help="Describes all selected pictures to visitors who don’t see them. Leave it empty for decoration."
      />
      <MoveFiles ids={ids} onDone={onDone} />
      <BulkText
        {...{ ids, onDone, icon: Tag, name: 'Add tags', label: 'Tags', field: 'tags' }}
        help="Separate tags with commas."
      />
      <Button isSmall look="danger" icon={Trash2} onClick={() => deleting.open()}>
        Delete
      </Button>
      <DeleteDialog dialog={deleting.dialog} of={chosen} onDeleted={onDone} />
    </>
  );
}

interface BulkTextProps {
  ids: string[];
  onDone: () => void;
  icon: typeof Pencil;
  name: string;
  label: string;
  field: 'alt' | 'tags';
  help: string;
}

function BulkText({ ids, onDone, icon, name, label, field, help }: BulkTextProps) {
  const { change } = useMediaChange();
  const [text, setText] = useState('');
  const editing = useDialogEntry(`bulk-${field}`);
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const save = () =>
    change.mutate(field === 'alt' ? { ids, alt: text.trim() } : { ids, addTags: tags }, {
      onSuccess: () => {
        setText('');
        editing.dialog.onClose();
        onDone();
      },
    });
  return (
    <>
      <Button isSmall icon={icon} onClick={() => editing.open()}>
        {name}
      </Button>
      <BulkDialog {...{ editing, title: name, change, save }} canSave={field === 'alt' || tags.length > 0}>
        <TextField label={label} help={help} value={text} maxLength={field === 'alt' ? 300 : 200} onChange={setText} />
      </BulkDialog>
    </>
  );
}

function MoveFiles({ ids, onDone }: Pick<BulkTextProps, 'ids' | 'onDone'>) {
  const { change } = useMediaChange();
  const folders = useQuery(mediaFolders.query(useAdmin().api));
  const [folder, setFolder] = useState('');
  const editing = useDialogEntry('move-media');
  const save = () =>
    change.mutate(
      { ids, folder },
      {
        onSuccess: () => {
          editing.dialog.onClose();
          onDone();
        },
      },
    );
  const choices = (folders.data?.folders ?? []).map(({ path }) => ({ value: path, name: path }));
  return (
    <>
      <Button isSmall icon={FolderInput} onClick={() => editing.open()}>
        Move to folder
      </Button>
      <BulkDialog {...{ editing, title: 'Move to folder', change, save }} canSave>
        <SelectField
          label="Folder"
          value={folder}
          choices={[{ value: '', name: 'No folder' }, ...choices]}
          onChange={setFolder}
        />
      </BulkDialog>
    </>
  );
}

interface BulkDialogProps {
  editing: ReturnType<typeof useDialogEntry>;
  title: string;
  change: ReturnType<typeof useMediaChange>['change'];
  save: () => void;
  canSave: boolean;
  children: ReactNode;
}

function BulkDialog({ editing, title, change, save, canSave, children }: BulkDialogProps) {
  return (
    <Dialog
      {...editing.dialog}
      isBusy={change.isPending}
      title={title}
      foot={
        <>
          <DialogClose isBusy={change.isPending}>Cancel</DialogClose>
          <Button look="primary" isBusy={change.isPending || !canSave} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {children}
      {change.isError && <Failed>{failureText('Not saved.', change.error)}</Failed>}
    </Dialog>
  );
}
