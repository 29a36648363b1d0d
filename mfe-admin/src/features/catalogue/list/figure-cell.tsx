import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { type ReactNode, useId } from 'react';
import { useRight } from '../../../kit/rights/use-right.ts';
import styles from './figure-cell.module.css';

interface FigureCellProps {
  items: readonly InventoryItem[];
  label: string;
  inputMode: 'numeric' | 'decimal';
  /** Undefined where the items differ. */
  text: string | undefined;
  isEdited: boolean;
  problem: string | undefined;
  onType(typed: string): void;
  /** Escape was pressed: the edit is taken back. */
  onRestore(): void;
  /** Stands before the figure. */
  before?: ReactNode;
}

/** One figure of a table that is typed over in its place. */
export function FigureCell({ items, label, inputMode, text, isEdited, problem, before, ...on }: FigureCellProps) {
  const id = useId();
  const { isHeld, needs } = useRight('stock.write');
  return (
    <span className={styles.place}>
      <span>
        {before}
        <input
          className={`${styles.cell} ${isEdited ? styles.edited : ''}`}
          inputMode={inputMode}
          autoComplete="off"
          aria-label={label}
          {...(!isHeld && { disabled: true, title: needs })}
          data-variants={items.map(({ variantId }) => variantId).join(' ')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          placeholder={text === undefined ? 'Mixed' : undefined}
          value={text ?? ''}
          onChange={({ target }) => on.onType(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={({ key }) => key === 'Escape' && on.onRestore()}
        />
      </span>
      {problem && (
        <span className={styles.problem} id={id}>
          {problem}
        </span>
      )}
    </span>
  );
}
