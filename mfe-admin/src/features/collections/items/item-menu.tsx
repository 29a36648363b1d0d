import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { ExternalLink, Send } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { DocumentMenu } from '../../documents/document-menu.tsx';
import { useItemPath } from './item-cells.tsx';
import { PublishItemsDialog } from './publish-items-dialog.tsx';

/** What can be done with a post or event of the list. */
export function ItemMenu({ of }: { of: ItemSummary }) {
  const { id, state } = of;
  const { account, website } = useAdmin();
  const path = useItemPath(of);
  const publishing = useDialogEntry('publish-item');
  const canPublish = state !== 'live' && holdsRight(account, 'content.publish');
  const actions = [
    {
      ...{ id: 'publish', text: 'Publish…', icon: Send, isDisabled: !canPublish },
      onChoose: () => publishing.open(id),
    },
    {
      ...{ id: 'view', text: 'View on website', icon: ExternalLink, isDisabled: state === 'draft' || !path },
      onChoose: () => void open(`${website.origin}${path}`, '_blank', 'noopener'),
    },
  ];
  return (
    <>
      <DocumentMenu document={of} actions={actions} />
      {publishing.isOpen && publishing.of === id && <PublishItemsDialog of={[of]} dialog={publishing.dialog} />}
    </>
  );
}
