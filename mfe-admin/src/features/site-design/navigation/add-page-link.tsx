import { useState } from 'react';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import styles from './navigation.module.css';
import type { Target } from './targets.ts';

interface AddPageLinkProps {
  dialog: OpenDialog;
  targets: readonly Target[];
  onAdd: (target: Target) => void;
}

const kindNames: Record<Target['kind'], string> = {
  ...{ page: 'Page', store: 'Store', journal: 'Blog', events: 'Events', gallery: 'Portfolio', lessons: 'Course' },
};

/** Pages and collections by name, one of which goes into the menu. */
export function AddPageLink({ dialog, targets, onAdd }: AddPageLinkProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = targets.filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(wanted));
  return (
    <Dialog {...dialog} title="Add page" foot={<DialogClose>Cancel</DialogClose>}>
      <TextField label="Search" placeholder="Title or address" value={search} onChange={setSearch} />
      {found.length === 0 && <Help>No page or collection is called that.</Help>}
      <ul className={styles.targets}>
        {found.map((target) => (
          <li key={target.id}>
            <span>
              {target.title}
              <small>
                {kindNames[target.kind]}, {target.path}
                {!target.isLive && ', not published yet'}
              </small>
            </span>
            <Button isSmall isBusy={!target.isLive} onClick={() => onAdd(target)}>
              Add <span className="sr">{target.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
