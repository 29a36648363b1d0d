import { useMutation, useQuery } from '@tanstack/react-query';
import { createPublication } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { PendingChanges } from '../../documents/pending-changes.tsx';
import { pendingDocuments } from '../../documents/queries.ts';
import { useEditor, useSession } from '../editor-context.ts';

/** Asks before the page goes live, and says what visitors will see changed. */
export function PublishDialog({ dialog }: { dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const { session, documentId } = useEditor();
  const { rev, body, saving } = useSession();
  const query = useQuery({
    ...pendingDocuments.query(api, { documentId, rev }),
    enabled: dialog.isOpen && saving === 'saved',
  });
  const publish = useMutation({
    mutationFn: () => api.call(createPublication, { body: { documents: [{ id: documentId, rev }], note: '' } }),
    onSuccess: async () => {
      dialog.onClose();
      sayings.say(`${body.title} published`);
      await session.refresh();
    },
  });
  const isBusy = publish.isPending || saving !== 'saved';
  return (
    <Dialog
      {...dialog}
      title={`Publish ${body.title}`}
      isBusy={publish.isPending}
      foot={
        <>
          <DialogClose isBusy={publish.isPending}>Cancel</DialogClose>
          <Button look="primary" isBusy={isBusy} onClick={() => publish.mutate()}>
            Publish
          </Button>
        </>
      }
    >
      <QueryView query={query} what="changes">
        {({ documents }) => <PendingChanges documents={documents.filter(({ id }) => id === documentId)} />}
      </QueryView>
      {publish.error && <Failed>{failureText('Not published.', publish.error)}</Failed>}
    </Dialog>
  );
}
