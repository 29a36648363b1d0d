import type { Field } from '@tessera/contracts/site/field.ts';
import type { ImageField, ItemsField } from '@tessera/contracts/site/fields.ts';
import type { TreeNode } from '@tessera/site-document/tree/nodes.ts';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { dragOrder } from '../../../kit/ui/drag-order.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Thumb } from '../../../kit/ui/layout/thumb.tsx';
import { MoveButtons } from '../../../kit/ui/move-buttons.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import styles from '../items.module.css';
import { labelOf } from '../rules/label-of.ts';
import { storedValue } from './control.ts';

interface ItemRowProps {
  item: TreeNode;
  /** Its place among `count`. */
  at: number;
  count: number;
  field: ItemsField;
  onMove: (from: number, to: number) => void;
}

/** One item of a block's list. */
export function ItemRow({ item, at, count, field, onMove }: ItemRowProps) {
  const { actions, select } = useEditor();
  const body = useBody();
  const label = labelOf(body, item.id) || field.itemLabel;
  const picture = pictureOf(item, field);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(at, at + by);
  };
  return (
    <li {...dragOrder(`item-${field.itemLabel.toLowerCase()}`, at, onMove)}>
      <button
        type="button"
        className={styles.name}
        data-item={item.id}
        onClick={() => select(item.id)}
        onKeyDown={press}
      >
        {field.pictures !== undefined && <Thumb url={picture?.url ?? null} />}
        <span>{label}</span>
        {picture?.alt.trim() === '' && <Badge tone="warn">No alt text</Badge>}
      </button>
      <MoveButtons {...{ name: label, at, count, onMove }} />
      <Button look="ghost" isSmall isIconOnly icon={Trash2} onClick={() => actions.remove(item.id)}>
        Delete {label}
      </Button>
    </li>
  );
}

/** The picture of an item; null where it has none. */
function pictureOf(item: Readonly<Record<string, unknown>>, { pictures = '', fields }: ItemsField) {
  const field = fields[pictures];
  return field && isImageField(field) ? storedValue(field, item[pictures]) : null;
}

const isImageField = (field: Field): field is ImageField => field.kind === 'image';
