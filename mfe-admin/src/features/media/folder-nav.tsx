import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createMediaFolder, removeMediaFolder } from '@tessera/contracts/commerce/media-calls.wire.ts';
import { Folder, FolderPlus, FolderX } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { changedSearch } from '../../kit/list/define-list.ts';
import { useAddress } from '../../kit/list/use-list-search.ts';
import { mediaFolders } from '../../kit/media/queries.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../kit/ui/inputs/field.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import styles from './media.module.css';
import { useMediaRefresh } from './use-media-change.ts';

/** Folders of the library with the number of their files. */
export function FolderNav() {
  const { folder } = useAddress();
  const query = useQuery(mediaFolders.query(useAdmin().api));
  const { folders = [], files = 0 } = query.data ?? {};
  if (folders.length === 0) return null;
  return (
    <nav className={styles.folders} aria-label="Folders">
      <FolderLink name="All files" count={files} isCurrent={folder === undefined} />
      {folders.map(({ path, files: count }) => (
        <FolderLink key={path} folder={path} name={path} count={count} isCurrent={folder === path} />
      ))}
      {typeof folder === 'string' && <RemoveFolder path={folder} />}
    </nav>
  );
}

interface FolderLinkProps {
  folder?: string;
  name: string;
  count: number;
  isCurrent: boolean;
}

function FolderLink({ folder, name, count, isCurrent }: FolderLinkProps) {
  return (
    <ViewLink to="." search={(now) => changedSearch(now, { folder, view: undefined })} isCurrent={isCurrent}>
      <Icon of={Folder} />
      <span>{name}</span>
      <span className={styles.quiet}>{count}</span>
    </ViewLink>
  );
}

/** Removes the folder that is shown; its files stay in the library. */
function RemoveFolder({ path }: { path: string }) {
  const { api, sayings } = useAdmin();
  const refresh = useMediaRefresh();
  const navigate = useNavigate();
  const removing = useDialogEntry('remove-folder');
  const remove = useMutation({
    mutationFn: () => api.call(removeMediaFolder, { body: { path } }),
    onSuccess: async () => {
      await refresh();
      sayings.say('Folder removed');
      void navigate({ to: '/website/media' });
    },
  });
  return (
    <>
      <Button isSmall look="ghost" icon={FolderX} onClick={() => removing.open()}>
        Remove this folder
      </Button>
      <ConfirmDialog
        dialog={removing.dialog}
        isBusy={remove.isPending}
        title={`Remove ${path}?`}
        act="Remove folder"
        onConfirm={() => remove.mutate()}
        problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
      >
        Its files stay in the library, without a folder.
      </ConfirmDialog>
    </>
  );
}

/** Creates an empty folder. */
export function NewFolder() {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const creating = useDialogEntry('new-folder');
  const [path, setPath] = useState('');
  const create = useMutation({
    mutationFn: () => api.call(createMediaFolder, { body: { path: path.trim() } }),
    onSuccess: () => {
      void mediaFolders.invalidate(queryClient);
      sayings.say('Folder created');
      setPath('');
      creating.dialog.onClose();
    },
  });
  return (
    <>
      <Button icon={FolderPlus} onClick={() => creating.open()}>
        New folder
      </Button>
      <Dialog
        {...creating.dialog}
        isBusy={create.isPending}
        title="New folder"
        foot={
          <>
            <DialogClose isBusy={create.isPending}>Cancel</DialogClose>
            <Button look="primary" isBusy={create.isPending || path.trim() === ''} onClick={() => create.mutate()}>
              Create
            </Button>
          </>
        }
      >
        <TextField
          label="Name"
          help="A slash makes a folder in a folder: Products/Glaze swatches."
          value={path}
          maxLength={120}
          onChange={setPath}
        />
        {create.isError && <Failed>{failureText('Not created.', create.error)}</Failed>}
      </Dialog>
    </>
  );
}
