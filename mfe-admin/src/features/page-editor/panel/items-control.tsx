import { initialValues } from '@tessera/contracts/site/field.ts';
import type { ItemsField } from '@tessera/contracts/site/fields.ts';
import type { TreeNode } from '@tessera/site-document/tree/nodes.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import styles from '../items.module.css';
import { newId } from '../rules/new-id.ts';
import { moveTo } from '../rules/positions.ts';
import type { ControlProps } from './control.ts';
import { ItemRow } from './item-row.tsx';
import { Labelled } from './labelled.tsx';
import { AddPictures } from './pictures/add-pictures.tsx';

/**
 * The list of a block's items: added, put in order and removed here; a press on one opens its own settings. They are moved
 * by dragging, with Alt and the arrow keys, or with buttons.
 */
export function ItemsControl({ id, field, value }: ControlProps<ItemsField>) {
  const { actions } = useEditor();
  const body = useBody();
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string>(null);
  const items: readonly TreeNode[] = Array.isArray(value) ? value : [];
  const { pictures } = field;
  const itemLabel = field.itemLabel.toLowerCase();
  const newItem = (values: object = {}) => ({ ...initialValues(field.fields), ...values, id: newId('item') });
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item) return;
    moved.current = item.id;
    actions.move(moveTo(body, item.id, to));
  };
  // An element that is put elsewhere loses the focus.
  useEffect(() => {
    if (moved.current === null || items.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [items]);
  return (
    <Labelled label={field.label} help={field.help}>
      <ol ref={list} className={styles.list} aria-label={field.label}>
        {items.map((item, at) => (
          <ItemRow key={item.id} item={item} at={at} count={items.length} field={field} onMove={move} />
        ))}
      </ol>
      {items.length > 1 && <Help>Drag, or press Alt and an arrow key, to change the order.</Help>}
      {items.length >= field.max && <Help>The limit of {field.max} has been reached.</Help>}
      {items.length < field.max && pictures !== undefined && (
        <AddPictures
          label={field.label}
          free={field.max - items.length}
          max={field.max}
          onAdd={(image) => actions.append(id, newItem({ [pictures]: image }))}
        />
      )}
      {items.length < field.max && pictures === undefined && (
        <Button isSmall icon={Plus} onClick={() => actions.insert(id, items.at(-1)?.id ?? null, newItem())}>
          Add {itemLabel}
        </Button>
      )}
    </Labelled>
  );
}
