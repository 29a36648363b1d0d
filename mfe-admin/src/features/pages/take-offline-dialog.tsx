import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { revertPublication, takeOffline } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { publications } from './publication-queries.ts';
import { pages } from './queries.ts';

interface TakeOfflineDialogProps {
  page: DocumentSummary;
  dialog: OpenDialog;
}

/** Takes a live page offline, after a question; that can be undone. */
export function TakeOfflineDialog({ page: { id, title, urlId }, dialog }: TakeOfflineDialogProps) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const readAgain = () => Promise.all([pages.invalidate(queryClient), publications.invalidate(queryClient)]);
  const undo = useMutation({
    mutationFn: (number: number) => api.call(revertPublication, { params: { number: String(number) } }),
    onSuccess: async () => {
      sayings.say(`${title} is live again`);
      await readAgain();
    },
    onError: (error) => sayings.say(failureText(`${title} stays offline.`, error)),
  });
  const take = useMutation({
    mutationFn: () => api.call(takeOffline, { body: { documents: [id], note: '' } }),
    onSuccess: async ({ number }) => {
      dialog.onClose();
      sayings.say(`${title} taken offline`, () => undo.mutate(number));
      await readAgain();
    },
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Take ${title} offline?`}
      act="Take offline"
      onConfirm={() => take.mutate()}
      isBusy={take.isPending}
      problem={take.error ? failureText('Not taken offline.', take.error) : undefined}
    >
      Visitors who open /{urlId} see “Page not found”, and links to it no longer lead anywhere. The draft stays, and you
      can publish it again.
    </ConfirmDialog>
  );
}
