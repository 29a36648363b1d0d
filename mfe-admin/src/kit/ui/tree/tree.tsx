import { ChevronRight, GripVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import {
  Tree as AriaTree,
  Button,
  Collection,
  DropIndicator,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components';
import { Icon } from '../icon/icon.tsx';
import styles from './tree.module.css';

export interface TreeRow {
  id: string;
  label: string;
  /** A second line in small print. */
  detail?: string;
  icon: LucideIcon;
  /** Beside the label, such as a badge. */
  mark?: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
  children: readonly TreeRow[];
}

/** Where a row is dropped: before or after another, or as the last one in it. */
export interface TreeDrop {
  id: string;
  target: string;
  position: 'before' | 'after' | 'on';
}

interface TreeProps {
  label: string;
  rows: readonly TreeRow[];
  selected: string;
  onSelect: (id: string) => void;
  expanded: ReadonlySet<string>;
  onExpand: (ids: Set<string>) => void;
  /** Whether a row may be dropped there. */
  canDrop: (drop: TreeDrop) => boolean;
  onDrop: (drop: TreeDrop) => void;
}

/** Rows within rows: selected with the arrow keys, moved by mouse, touch and keyboard. */
export function Tree({ label, rows, selected, onSelect, expanded, onExpand, canDrop, onDrop }: TreeProps) {
  const dragged = useRef<string>(undefined);
  const labelOf = (id: string) => find(rows, id)?.label ?? id;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': labelOf(String(key)) })),
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0]);
    },
    getDropOperation: (target) => {
      if (target.type !== 'item' || dragged.current === undefined) return 'cancel';
      const drop = { id: dragged.current, target: String(target.key), position: target.dropPosition };
      return canDrop(drop) ? 'move' : 'cancel';
    },
    onMove: ({ keys, target }) =>
      onDrop({ id: String([...keys][0]), target: String(target.key), position: target.dropPosition }),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  });
  return (
    <AriaTree
      aria-label={label}
      className={styles.tree ?? ''}
      items={rows}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={[selected]}
      onSelectionChange={(keys) => {
        const [key] = [...keys];
        if (key !== undefined) onSelect(String(key));
      }}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {renderRow}
    </AriaTree>
  );
}

function renderRow(row: TreeRow) {
  return (
    <TreeItem id={row.id} textValue={row.label} className={styles.row ?? ''}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={styles.line}>
            <Button slot="drag" className={styles.grab ?? ''}>
              <Icon of={GripVertical} />
            </Button>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ''}>
                <Icon of={ChevronRight} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <Icon of={row.icon} />
            <span className={styles.text}>
              <span className={styles.label}>
                {row.label} {row.mark}
              </span>
              {row.detail && <span className={styles.detail}>{row.detail}</span>}
            </span>
            {row.end}
          </div>
        )}
      </TreeItemContent>
      <Collection items={row.children}>{renderRow}</Collection>
    </TreeItem>
  );
}

function find(rows: readonly TreeRow[], id: string): TreeRow | undefined {
  for (const row of rows) {
    const found = row.id === id ? row : find(row.children, id);
    if (found) return found;
  }
  return undefined;
}
