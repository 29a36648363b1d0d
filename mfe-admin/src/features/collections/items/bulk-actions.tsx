import { deleteDocument, restoreDocument } from '@tessera/contracts/commerce/document-calls.wire.ts';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { ArchiveRestore, Send, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { countText } from '../../../kit/format/count.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { BulkBar } from '../../../kit/list/bulk-bar.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import type { CollectionTexts } from '../../documents/item-collections.ts';
import { PublishItemsDialog } from './publish-items-dialog.tsx';
import { useBulkChange } from './use-bulk-change.ts';

interface BulkActionsProps {
  of: readonly ItemSummary[];
  texts: Pick<CollectionTexts, 'item' | 'items'>;
  onClear: () => void;
}

/** What can be done with the items that are selected: published or deleted, and restored in the bin. */
export function BulkActions({ of, texts: { item, items }, onClear }: BulkActionsProps) {
  const { api, locale, sayings } = useAdmin();
  const publishing = useDialogEntry('publish-selected');
  const deleting = useDialogEntry('delete-selected');
  const { isBusy, problem, run } = useBulkChange();
  const count = (some: readonly ItemSummary[]) => countText(some.length, [item, items], locale);
  const restore = async (some: readonly ItemSummary[]) => {
    const restored = await run(some, (params) => api.call(restoreDocument, { params }));
    if (restored.length > 0) sayings.say(`${count(restored)} restored as drafts`);
    return restored.length === some.length;
  };
  const remove = async () => {
    const removed = await run(of, (params) => api.call(deleteDocument, { params }));
    deleting.dialog.onClose();
    if (removed.length > 0) sayings.say(`${count(removed)} moved to the bin`, () => void restore(removed));
    if (removed.length === of.length) onClear();
  };
  const isBin = of.some(({ deletedOn }) => deletedOn !== null);
  return (
    <>
      {problem && <Failed>{problem}</Failed>}
      <BulkBar
        count={of.length}
        text={
          <>
            <b>{count(of)}</b> selected
          </>
        }
        onClear={onClear}
      >
        {isBin ? (
          <Button
            isSmall
            needs="content.write"
            icon={ArchiveRestore}
            isBusy={isBusy}
            onClick={() => void restore(of).then((isDone) => isDone && onClear())}
          >
            Restore
          </Button>
        ) : (
          <>
            <Button isSmall needs="content.publish" icon={Send} isBusy={isBusy} onClick={() => publishing.open()}>
              Publish…
            </Button>
            <Button isSmall needs="content.write" icon={Trash2} isBusy={isBusy} onClick={() => deleting.open()}>
              Delete
            </Button>
          </>
        )}
      </BulkBar>
      {publishing.isOpen && of.length > 0 && (
        <PublishItemsDialog of={of} dialog={publishing.dialog} onPublished={onClear} />
      )}
      <ConfirmDialog
        dialog={{ ...deleting.dialog, isOpen: deleting.isOpen && of.length > 0 }}
        title={`Delete ${count(of)}?`}
        act={`Delete ${count(of)}`}
        onConfirm={() => void remove()}
        isBusy={isBusy}
      >
        Visitors no longer see them. They stay in the bin for 30 days and come back as drafts.
      </ConfirmDialog>
    </>
  );
}
