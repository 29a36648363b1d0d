import { initialValues } from '@tessera/contracts/site/field.ts';
import type { ItemsField } from '@tessera/contracts/site/fields.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import styles from '../items.module.css';
import { labelOf } from '../rules/label-of.ts';
import { newId } from '../rules/new-id.ts';
import { moveWithin } from '../rules/positions.ts';
import type { ControlProps } from './control.ts';
import { Labelled } from './labelled.tsx';

/** The list of a block's items: added, put in order and removed here; a press on one opens its own settings. */
export function ItemsControl({ id, field, value }: ControlProps<ItemsField>) {
  const { actions, select } = useEditor();
  const body = useBody();
  const items: readonly { id: string }[] = Array.isArray(value) ? value : [];
  const add = () => actions.insert(id, items.at(-1)?.id ?? null, { id: newId('item'), ...initialValues(field.fields) });
  return (
    <Labelled label={field.label} help={field.help}>
      <ol className={styles.list} aria-label={field.label}>
        {items.map((item) => {
          const label = labelOf(body, item.id) || field.itemLabel;
          const up = moveWithin(body, item.id, -1);
          const down = moveWithin(body, item.id, 1);
          return (
            <li key={item.id}>
              <button type="button" className={styles.name} onClick={() => select(item.id)}>
                {label}
              </button>
              <Button look="ghost" isSmall isIconOnly icon={ArrowUp} isBusy={!up} onClick={() => actions.move(up)}>
                Move {label} up
              </Button>
              <Button
                look="ghost"
                isSmall
                isIconOnly
                icon={ArrowDown}
                isBusy={!down}
                onClick={() => actions.move(down)}
              >
                Move {label} down
              </Button>
              <Button look="ghost" isSmall isIconOnly icon={Trash2} onClick={() => actions.remove(item.id)}>
                Delete {label}
              </Button>
            </li>
          );
        })}
      </ol>
      {items.length < field.max ? (
        <Button isSmall icon={Plus} onClick={add}>
          Add {field.itemLabel.toLowerCase()}
        </Button>
      ) : (
        <Help>The limit of {field.max} has been reached.</Help>
      )}
    </Labelled>
  );
}
