import { rootId } from '@tessera/contracts/site/node-id.ts';
import { ChevronUp, Copy, ListTree, Trash2, Type } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { siblingOf } from '../rules/positions.ts';
import styles from './sheet-tabs.module.css';

/** On phones: what is done most with what is selected in the page. */
export function SelectionBar() {
  const { selected, select, actions, canvas, sheet, setSheet, left } = useEditor();
  const body = useBody();
  const moving = useDialogEntry('move-to');
  if (selected === rootId || sheet !== 'page' || left !== 'outline') return null;
  const parentId = siblingOf(body, selected)?.parent.id ?? rootId;
  const edit = () => {
    if (!canvas.current?.edit(selected)) setSheet('settings');
  };
  return (
    <section className={styles.selection} aria-label="Selected element">
      <Button icon={Type} onClick={edit}>
        Edit
      </Button>
      <Button icon={ListTree} onClick={() => moving.open(selected)}>
        Move to…
      </Button>
      <Button isIconOnly icon={Copy} onClick={() => actions.duplicate(selected)}>
        Duplicate
      </Button>
      <Button isIconOnly icon={Trash2} onClick={() => actions.remove(selected)}>
        Delete
      </Button>
      <Button isIconOnly icon={ChevronUp} onClick={() => select(parentId)}>
        Select what is around
      </Button>
    </section>
  );
}
