import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { deleteDocument, duplicateDocument, restoreDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { ArchiveRestore, Copy, Ellipsis, EyeOff, Link, Pencil, Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { useRight } from '../../kit/rights/use-right.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { Menu } from '../../kit/ui/overlays/menu.tsx';
import { PreviewLinkDialog } from './preview-links/preview-link-dialog.tsx';
import { usePreviewLink } from './preview-links/use-preview-link.ts';
import { pages } from './queries.ts';
import { TakeOfflineDialog } from './take-offline-dialog.tsx';

/** What can be done with a page of the list. */
export function PageMenu({ page }: { page: DocumentSummary }) {
  const { id, title, state, deletedOn } = page;
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const deleting = useDialogEntry('delete-page');
  const leaving = useDialogEntry('take-offline');
  const { isHeld: canPublish } = useRight('content.publish');
  const link = usePreviewLink(id);
  const change = useMutation({
    mutationFn: ({ run }: PageChange) => run(),
    onSuccess: async (_, { text, undo }) => {
      await pages.invalidate(queryClient);
      sayings.say(text, undo);
    },
  });
  const params = { documentId: id };
  const restore = () =>
    change.mutate({ run: () => api.call(restoreDocument, { params }), text: `${title} restored as a draft` });
  const remove = () =>
    change.mutate(
      { run: () => api.call(deleteDocument, { params }), text: `${title} moved to the bin`, undo: restore },
      { onSuccess: deleting.dialog.onClose },
    );
  const entries =
    deletedOn !== null
      ? [{ id: 'restore', text: 'Restore', icon: ArchiveRestore, onChoose: restore }]
      : [
          {
            ...{ id: 'edit', text: 'Edit', icon: Pencil },
            onChoose: () => void navigate({ to: '/website/pages/$documentId', params }),
          },
          {
            ...{ id: 'duplicate', text: 'Duplicate', icon: Copy },
            onChoose: () =>
              change.mutate({ run: () => api.call(duplicateDocument, { params }), text: `${title} duplicated` }),
          },
          { id: 'preview-link', text: 'Copy preview link', icon: Link, onChoose: link.start },
          ...(state === 'draft'
            ? []
            : [
                {
                  ...{ id: 'offline', text: 'Take offline', icon: EyeOff, isDisabled: !canPublish },
                  onChoose: () => leaving.open(id),
                },
              ]),
          { id: 'delete', text: 'Delete', icon: Trash2, onChoose: () => deleting.open(id) },
        ];
  return (
    <>
      <Menu label={`More for ${title}`} isSmall trigger={<Icon of={Ellipsis} />} entries={entries} />
      {change.error && !deleting.isOpen && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      <PreviewLinkDialog of={link} title={title} />
      <TakeOfflineDialog page={page} dialog={{ ...leaving.dialog, isOpen: leaving.isOpen && leaving.of === id }} />
      <ConfirmDialog
        dialog={{ ...deleting.dialog, isOpen: deleting.isOpen && deleting.of === id }}
        title={`Delete ${title}?`}
        act="Delete page"
        onConfirm={remove}
        isBusy={change.isPending}
        problem={change.error ? failureText('Not deleted.', change.error) : undefined}
      >
        {state === 'draft'
          ? 'It stays in the bin for 30 days.'
          : 'Visitors no longer see it. It stays in the bin for 30 days and comes back as a draft.'}
      </ConfirmDialog>
    </>
  );
}

interface PageChange {
  run: () => Promise<unknown>;
  text: string;
  undo?: () => void;
}
