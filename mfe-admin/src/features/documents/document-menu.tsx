import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { deleteDocument, duplicateDocument, restoreDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { ArchiveRestore, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';

interface DocumentMenuProps {
  document: DocumentSummary;
  /** What else can be done with a document outside the bin, after "Edit". */
  actions?: readonly MenuEntry[];
  /** Reads the lists again that the document is in. */
  onChanged: () => Promise<unknown>;
}

/** What can be done with a page, post or event of a list. */
export function DocumentMenu({ document, actions = [], onChanged }: DocumentMenuProps) {
  const { id, kind, state, deletedOn } = document;
  const title = document.title || `this ${kind}`;
  const { api, sayings } = useAdmin();
  const navigate = useNavigate();
  const deleting = useDialogEntry('delete-document');
  const change = useMutation({
    mutationFn: ({ run }: DocumentChange) => run(),
    onSuccess: async (_, { text, undo }) => {
      await onChanged();
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
          ...actions,
          {
            ...{ id: 'duplicate', text: 'Duplicate', icon: Copy },
            onChoose: () =>
              change.mutate({ run: () => api.call(duplicateDocument, { params }), text: `${title} duplicated` }),
          },
          { id: 'delete', text: 'Delete', icon: Trash2, onChoose: () => deleting.open(id) },
        ];
  return (
    <>
      <Menu label={`More for ${title}`} isSmall trigger={<Icon of={Ellipsis} />} entries={entries} />
      {change.error && !deleting.isOpen && <Failed>{failureText('Not changed.', change.error)}</Failed>}
      <ConfirmDialog
        dialog={{ ...deleting.dialog, isOpen: deleting.isOpen && deleting.of === id }}
        title={`Delete ${title}?`}
        act={`Delete ${kind}`}
        onConfirm={remove}
        isBusy={change.isPending}
        problem={change.error ? failureText('Not deleted.', change.error) : undefined}
      >
        {binText(state)}
      </ConfirmDialog>
    </>
  );
}

/** What happens to a deleted document. */
const binText = (state: DocumentSummary['state']) =>
  state === 'draft'
    ? 'It stays in the bin for 30 days.'
    : 'Visitors no longer see it. It stays in the bin for 30 days and comes back as a draft.';

interface DocumentChange {
  run: () => Promise<unknown>;
  text: string;
  undo?: () => void;
}
