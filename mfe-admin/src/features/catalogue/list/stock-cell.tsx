import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useId } from 'react';
import { useStockDrafts, useStockEdits } from '../stock/stock-drafts.ts';
import { hasStock, type StockEdit, stockFault, typeStock } from '../stock/stock-edits.ts';
import { common } from './common.ts';
import styles from './stock-cell.module.css';

interface StockCellProps {
  /** Counted variants: a product's cell is about all of them. */
  items: readonly InventoryItem[];
  label: string;
}

/** The stock on hand, to be typed over. Escape takes the edit back. */
export function StockCell({ items, label }: StockCellProps) {
  const id = useId();
  const stockDrafts = useStockDrafts();
  const edits = useStockEdits(stockDrafts);
  const own = items.map(({ variantId }) => edits.get(variantId));
  const isEdited = own.some((edit) => edit !== undefined && hasStock(edit));
  const text = common(items.map((item, index) => own[index]?.text ?? String(item.onHand)));
  const problem = items.length === 1 && own[0] ? (own[0].refusal ?? stockFault(own[0])) : faultOfAll(own);
  const type = (typed: string) => stockDrafts.change((now) => typeStock(now, items, typed));
  return (
    <span className={styles.place}>
      <input
        className={`${styles.cell} ${isEdited ? styles.edited : ''}`}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        data-variants={items.map(({ variantId }) => variantId).join(' ')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        placeholder={text === undefined ? 'Mixed' : undefined}
        value={text ?? ''}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape')
            stockDrafts.change((now) =>
              items.reduce((edits, item) => typeStock(edits, [item], String(item.onHand)), now),
            );
        }}
      />
      {problem && (
        <span className={styles.problem} id={id}>
          {problem}
        </span>
      )}
    </span>
  );
}

/** A product's cell tells what is wrong with the one figure typed for all. */
function faultOfAll(edits: readonly (StockEdit | undefined)[]): string | undefined {
  const texts = new Set(edits.map((edit) => edit?.text));
  if (texts.size !== 1) return undefined;
  return edits.map((edit) => edit && stockFault(edit)).find((fault) => fault !== undefined);
}
