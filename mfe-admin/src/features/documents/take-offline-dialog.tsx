import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { revertPublication, takeOffline } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { nameOf } from './name-of.ts';
import { publications } from './publication-queries.ts';
import { readDocumentsAgain } from './use-document-change.ts';

interface TakeOfflineDialogProps {
  document: DocumentSummary;
  dialog: OpenDialog;
}

/** Takes a live document offline, after a question; that can be undone. */
export function TakeOfflineDialog({ document, dialog }: TakeOfflineDialogProps) {
  const { id, kind, urlId } = document;
  const name = nameOf(document);
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const readAgain = () => Promise.all([readDocumentsAgain(queryClient), publications.invalidate(queryClient)]);
  const undo = useMutation({
    mutationFn: (number: number) => api.call(revertPublication, { params: { number: String(number) } }),
    onSuccess: async () => {
      sayings.say(`${name} is live again`);
      await readAgain();
    },
    onError: (error) => sayings.say(failureText(`${name} stays offline.`, error)),
  });
  const take = useMutation({
    mutationFn: () => api.call(takeOffline, { body: { documents: [id], note: '' } }),
    onSuccess: async ({ number }) => {
      dialog.onClose();
      sayings.say(`${name} taken offline`, () => undo.mutate(number));
      await readAgain();
    },
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Take ${name} offline?`}
      act="Take offline"
      onConfirm={() => take.mutate()}
      isBusy={take.isPending}
      problem={take.error ? failureText('Not taken offline.', take.error) : undefined}
    >
      Visitors who open {kind === 'page' ? `/${urlId}` : `this ${kind}`} see “Page not found”, and links to it no longer
      lead anywhere. The draft stays, and you can publish it again.
    </ConfirmDialog>
  );
}
