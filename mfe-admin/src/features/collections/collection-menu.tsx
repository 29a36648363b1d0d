import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, List, Settings, Trash2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Menu } from '../../kit/ui/overlays/menu.tsx';
import { collectionTexts, type ItemCollection } from '../documents/item-collections.ts';
import { CollectionSettings } from './collection-settings.tsx';
import { DeleteCollection } from './delete-collection.tsx';

/** What can be done with a collection of the list. */
export function CollectionMenu({ of }: { of: ItemCollection }) {
  const { id, kind, title, urlId, enabled } = of;
  const { account, website } = useAdmin();
  const canChange = holdsRight(account, 'content.publish');
  const navigate = useNavigate();
  const settings = useDialogEntry('collection-settings');
  const deleting = useDialogEntry('delete-collection');
  const texts = collectionTexts[kind];
  const entries = [
    {
      ...{ id: 'items', text: texts.list, icon: List },
      onChoose: () => void navigate({ to: '/website/collections/$collectionId', params: { collectionId: id } }),
    },
    {
      ...{ id: 'settings', text: `${texts.name} settings`, icon: Settings, isDisabled: !canChange },
      onChoose: () => settings.open(id),
    },
    {
      ...{ id: 'view', text: 'View on website', icon: ExternalLink, isDisabled: !enabled },
      onChoose: () => void open(`${website.origin}/${urlId}`, '_blank', 'noopener'),
    },
    {
      ...{ id: 'delete', text: 'Delete', icon: Trash2, isDisabled: !canChange },
      onChoose: () => deleting.open(id),
    },
  ];
  return (
    <>
      <Menu label={`More for ${title}`} isSmall trigger={<Icon of={Ellipsis} />} entries={entries} />
      {settings.isOpen && settings.of === id && <CollectionSettings of={of} dialog={settings.dialog} />}
      {deleting.isOpen && deleting.of === id && <DeleteCollection of={of} dialog={deleting.dialog} />}
    </>
  );
}
