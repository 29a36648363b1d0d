import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useStockDrafts, useStockEdits } from '../stock/stock-drafts.ts';
import { hasStock, type StockEdit, stockFault, typeStock } from '../stock/stock-edits.ts';
import { common } from './common.ts';
import { FigureCell } from './figure-cell.tsx';

interface StockCellProps {
  /** Counted variants: a product's cell is about all of them. */
  items: readonly InventoryItem[];
  label: string;
}

/** The stock on hand, to be typed over. Escape takes the edit back. */
export function StockCell({ items, label }: StockCellProps) {
  const stockDrafts = useStockDrafts();
  const edits = useStockEdits(stockDrafts);
  const own = items.map(({ variantId }) => edits.get(variantId));
  const isEdited = own.some((edit) => edit !== undefined && hasStock(edit));
  const text = common(items.map((item, index) => own[index]?.text ?? String(item.onHand)));
  const problem = items.length === 1 && own[0] ? (own[0].refusal ?? stockFault(own[0])) : faultOfAll(own);
  const restore = () =>
    stockDrafts.change((now) => items.reduce((edits, item) => typeStock(edits, [item], String(item.onHand)), now));
  return (
    <FigureCell
      items={items}
      label={label}
      inputMode="numeric"
      text={text}
      isEdited={isEdited}
      problem={problem}
      onType={(typed) => stockDrafts.change((now) => typeStock(now, items, typed))}
      onRestore={restore}
    />
  );
}

/** A product's cell tells what is wrong with the one figure typed for all. */
function faultOfAll(edits: readonly (StockEdit | undefined)[]): string | undefined {
  const texts = new Set(edits.map((edit) => edit?.text));
  if (texts.size !== 1) return undefined;
  return edits.map((edit) => edit && stockFault(edit)).find((fault) => fault !== undefined);
}
