import type { Media } from '@tessera/contracts/commerce/media.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { countText } from '../../kit/format/count.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import styles from './media.module.css';
import { UseLink } from './use-link.tsx';
import { useMediaChange } from './use-media-change.ts';

interface DeleteDialogProps {
  dialog: OpenDialog;
  of: readonly Media[];
  onDeleted?: () => void;
}

/** Moves files to the bin. Used ones are named with their places first, and go only when that is confirmed. */
export function DeleteDialog({ dialog, of, onDeleted }: DeleteDialogProps) {
  const { locale } = useAdmin();
  const { bin } = useMediaChange();
  const [used, setUsed] = useState<NonNullable<typeof bin.data>['used']>([]);
  const ids = (used.length > 0 ? used : of).map(({ id }) => id);
  const count = countText(ids.length, ['file', 'files'], locale);
  const confirm = () =>
    bin.mutate(
      { ids, ...(used.length > 0 && { includesUsed: true }) },
      {
        onSuccess: (answer) => {
          setUsed(answer.used);
          if (answer.used.length > 0) return;
          dialog.onClose();
          onDeleted?.();
        },
      },
    );
  return (
    <ConfirmDialog
      dialog={dialog}
      isBusy={bin.isPending}
      title={used.length > 0 ? `${count} still in use` : `Delete ${count}?`}
      act={used.length > 0 ? 'Delete anyway' : 'Delete'}
      onConfirm={confirm}
      problem={bin.isError ? failureText('Not deleted.', bin.error) : undefined}
      below={
        used.length > 0 && (
          <ul className={styles.places}>
            {used.map(({ id, name, uses }) => (
              <li key={id}>
                <b>{name}</b>
                <ul>
                  {uses.map((use) => (
                    <li key={`${use.kind} ${use.id}`}>
                      <UseLink use={use} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )
      }
    >
      {used.length > 0
        ? 'Replace a file to change it on pages, posts and products. If you delete it, these places lose it after 30 days.'
        : 'Deleted files can be restored for 30 days.'}
    </ConfirmDialog>
  );
}
