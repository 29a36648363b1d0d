import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { purgeDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { nameOf } from './name-of.ts';
import { useDocumentChange } from './use-document-change.ts';

interface PurgeDialogProps {
  document: DocumentSummary;
  dialog: OpenDialog;
}

/** Removes a document in the bin for good, after a question. */
export function PurgeDialog({ document, dialog }: PurgeDialogProps) {
  const { api } = useAdmin();
  const change = useDocumentChange();
  const name = nameOf(document);
  const run = () => api.call(purgeDocument, { params: { documentId: document.id } });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete ${name} for good?`}
      act="Delete for good"
      onConfirm={() => change.mutate({ run, text: `${name} deleted` }, { onSuccess: dialog.onClose })}
      isBusy={change.isPending}
      problem={change.error ? failureText('Not deleted.', change.error) : undefined}
    >
      {document.kind === 'page' ? 'Its versions go with it.' : 'Its versions, comments and likes go with it.'} This
      cannot be undone.
    </ConfirmDialog>
  );
}
