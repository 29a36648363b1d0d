import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteCollection } from '@tessera/contracts/commerce/collection-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { siteCollections } from '../../kit/data/site-entries.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { collectionTexts, type ItemCollection } from '../documents/item-collections.ts';

/** Deletes an empty blog or calendar, after a question; the service says why one that holds something stays. */
export function DeleteCollection({
  of: { id, kind, title, urlId },
  dialog,
}: {
  of: ItemCollection;
  dialog: OpenDialog;
}) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(deleteCollection, { params: { collectionId: id } }),
    onSuccess: async () => {
      dialog.onClose();
      sayings.say(`${title} deleted`);
      await siteCollections.invalidate(queryClient);
    },
  });
  const { inText, items } = collectionTexts[kind];
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete ${title}?`}
      act={`Delete ${inText}`}
      onConfirm={() => remove.mutate()}
      isBusy={remove.isPending}
      problem={remove.error ? failureText('Not deleted.', remove.error) : undefined}
    >
      Only a {inText} without {items} can be deleted. Its address /{urlId} stops working. This cannot be undone.
    </ConfirmDialog>
  );
}
