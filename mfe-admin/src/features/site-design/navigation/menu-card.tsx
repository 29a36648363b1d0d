import type { NavigationField } from '@tessera/contracts/identity/navigation-fields.ts';
import { FolderPlus, Link as LinkIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { Tree } from '../../../kit/ui/tree/tree.tsx';
import { AddPageLink } from './add-page-link.tsx';
import { LinkEditor } from './link-editor.tsx';
import { linkRows } from './link-rows.tsx';
import { canDrop, dropped, placeOf } from './move-link.ts';
import styles from './navigation.module.css';
import type { Target } from './targets.ts';
import { useMenu } from './use-menu.ts';
import type { NavigationForm } from './use-navigation.ts';

interface MenuCardProps {
  form: NavigationForm;
  field: NavigationField;
  targets: readonly Target[];
  /** The link that is open, of either menu. */
  selected: string;
  onSelect: (id: string) => void;
}

const names = {
  mainNav: { title: 'Main navigation', other: 'footer navigation' },
  footerNav: { title: 'Footer navigation', other: 'main navigation' },
} as const;

/** One menu: its links in order, and the one that is open. */
export function MenuCard({ form, field, targets, selected, onSelect }: MenuCardProps) {
  const links = form.value[field];
  const menu = useMenu({ form, field, onSelect });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const adding = useDialogEntry(`add-page-${field}`);
  const place = placeOf(links, selected);
  const withLinks = links.filter(({ children }) => children.length > 0).map(({ id }) => id);
  const { title, other } = names[field];
  return (
    <Card title={title}>
      <div className={styles.menu}>
        {links.length === 0 && (
          <CardBody>
            <Help>This menu has no links yet.</Help>
          </CardBody>
        )}
        <Tree
          label={title}
          rows={linkRows(links, { form, field, targets, menu, other })}
          selected={place ? selected : ''}
          onSelect={onSelect}
          expanded={new Set(withLinks.filter((id) => !closed.has(id)))}
          onExpand={(open) => setClosed(new Set(withLinks.filter((id) => !open.has(id))))}
          canDrop={(drop) => canDrop(links, drop)}
          onDrop={(drop) => menu.move(drop.id, dropped(links, drop))}
        />
      </div>
      {place && <LinkEditor key={place.link.id} {...{ form, field, place, targets }} onChange={menu.change} />}
      <div className={styles.adders}>
        <Button isSmall icon={Plus} onClick={() => adding.open()}>
          Add page
        </Button>
        <Button isSmall icon={LinkIcon} onClick={() => menu.add({ externalLink: '' })}>
          Add link
        </Button>
        <Button isSmall icon={FolderPlus} onClick={() => menu.add({})}>
          Add folder
        </Button>
      </div>
      {adding.isOpen && (
        <AddPageLink
          dialog={adding.dialog}
          targets={targets}
          onAdd={({ id, title: name }) => {
            adding.dialog.onClose();
            menu.add({ title: name, collectionId: id });
          }}
        />
      )}
    </Card>
  );
}
