import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { dragOrder } from '../../../kit/ui/drag-order.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { MoveButtons } from '../../../kit/ui/move-buttons.tsx';
import { StateBadge } from '../../documents/state-badge.tsx';
import styles from './course-outline.module.css';
import { nameOfRow, type OutlineRow } from './outline-rows.ts';

interface OutlineRowProps {
  row: OutlineRow;
  /** Its place among `count`. */
  at: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRename: (title: string) => void;
  onRemove: () => void;
}

/** A chapter or a lesson of the outline: dragged, moved with Alt and the arrow keys, or with buttons. */
export function OutlineRowItem({ row, at, count, onMove, onRename, onRemove }: OutlineRowProps) {
  const name = nameOfRow(row);
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onMove(at, at + by);
  };
  return (
    <li
      className={row.kind === 'chapter' ? styles.chapter : undefined}
      data-row={row.key}
      {...dragOrder('outline-row', at, onMove)}
    >
      {row.kind === 'chapter' ? (
        <input
          className={styles.title}
          aria-label="Chapter"
          placeholder="Title of the chapter"
          maxLength={200}
          value={row.title}
          onChange={({ target }) => onRename(target.value)}
          onKeyDown={press}
        />
      ) : (
        <span className={styles.name}>
          <span>{name}</span>
          {row.lesson.state !== 'live' && <StateBadge state={row.lesson.state} />}
        </span>
      )}
      <MoveButtons {...{ name, at, count, onMove }} onKeyDown={press} />
      {row.kind === 'chapter' ? (
        <Button look="ghost" isSmall isIconOnly icon={Trash2} onClick={onRemove}>
          Remove chapter {name}
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
