import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { deleteDocument, restoreDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { nameOf } from './name-of.ts';
import { useDocumentChange } from './use-document-change.ts';

interface DeleteDialogProps {
  document: DocumentSummary;
  dialog: OpenDialog;
}

/** Moves a document to the bin, after a question; that can be undone. */
export function DeleteDialog({ document, dialog }: DeleteDialogProps) {
  const { id, kind, state } = document;
  const name = nameOf(document);
  const { api } = useAdmin();
  const change = useDocumentChange();
  const params = { documentId: id };
  const restore = () =>
    change.mutate({ run: () => api.call(restoreDocument, { params }), text: `${name} restored as a draft` });
  const remove = () =>
    change.mutate(
      { run: () => api.call(deleteDocument, { params }), text: `${name} moved to the bin`, undo: restore },
      { onSuccess: dialog.onClose },
    );
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete ${name}?`}
      act={`Delete ${kind}`}
      onConfirm={remove}
      isBusy={change.isPending}
      problem={change.error ? failureText('Not deleted.', change.error) : undefined}
    >
      {state === 'draft'
        ? 'It stays in the bin for 30 days.'
        : 'Visitors no longer see it. It stays in the bin for 30 days and comes back as a draft.'}
    </ConfirmDialog>
  );
}
