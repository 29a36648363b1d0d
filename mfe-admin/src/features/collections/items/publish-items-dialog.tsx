import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { createPublication } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { PendingChanges } from '../../documents/pending-changes.tsx';
import { items } from '../../documents/queries.ts';
import { titleOf } from './item-cells.tsx';
import { draftsToPublish } from './queries.ts';

interface PublishItemsDialogProps {
  of: readonly ItemSummary[];
  dialog: OpenDialog;
  /** Called once they are live. */
  onPublished?: () => void;
}

/** Asks before posts or events go live together, and says what visitors will see changed. */
export function PublishItemsDialog({ of, dialog, onPublished }: PublishItemsDialogProps) {
  const { api, sayings, locale } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(
    draftsToPublish.query(
      api,
      of.map(({ id }) => id),
    ),
  );
  const documents = query.data?.documents.map(({ id, rev }) => ({ id, rev })) ?? [];
  const [first, ...others] = of;
  const kind = first?.kind ?? 'post';
  const name = first && others.length === 0 ? titleOf(first) : countText(of.length, [kind, `${kind}s`], locale);
  const publish = useMutation({
    mutationFn: () => api.call(createPublication, { body: { documents, note: '' } }),
    onSuccess: async () => {
      dialog.onClose();
      sayings.say(`${name} published`);
      onPublished?.();
      await items.invalidate(queryClient);
    },
    // A draft that changed in between is published as it is now, once that was seen.
    onError: () => query.refetch(),
  });
  return (
    <Dialog
      {...dialog}
      title={`Publish ${name}`}
      isBusy={publish.isPending}
      foot={
        <>
          <DialogClose isBusy={publish.isPending}>Cancel</DialogClose>
          <Button
            look="primary"
            needs="content.publish"
            isBusy={publish.isPending || query.isFetching || documents.length === 0}
            onClick={() => publish.mutate()}
          >
            {publish.isPending ? 'Publishing…' : 'Publish'}
          </Button>
        </>
      }
    >
      <QueryView query={query} what="changes">
        {({ pending, documents: drafts }) =>
          pending || drafts.length === 0 ? <PendingChanges documents={pending ?? []} /> : <Titles of={drafts} />
        }
      </QueryView>
      {publish.error && <Failed>{failureText('Not published.', publish.error)}</Failed>}
    </Dialog>
  );
}

/** Which drafts go live. */
function Titles({ of }: { of: readonly { id: string; title: string }[] }) {
  return (
    <>
      <p>These go live together:</p>
      <ul>
        {of.map(({ id, title }) => (
          <li key={id}>{title || 'Without a title'}</li>
        ))}
      </ul>
    </>
  );
}
