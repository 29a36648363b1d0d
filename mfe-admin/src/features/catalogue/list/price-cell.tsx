import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { useStockDrafts, useStockEdits } from '../stock/stock-drafts.ts';
import { hasStock, priceCellText, priceFault, typePrice } from '../stock/stock-edits.ts';
import { common } from './common.ts';
import { FigureCell } from './figure-cell.tsx';
import table from './products-table.module.css';

interface PriceCellProps {
  /** A product's cell is about all its variants. */
  items: readonly InventoryItem[];
  label: string;
}

/** What it costs now, to be typed over: of variants on sale the sale price. Escape takes the edit back. */
export function PriceCell({ items, label }: PriceCellProps) {
  const money = useMoney();
  const { website } = useAdmin();
  const stockDrafts = useStockDrafts();
  const { currency } = website;
  const edits = useStockEdits(stockDrafts);
  const own = items.map(({ variantId }) => edits.get(variantId));
  const isEdited = own.some((edit) => edit?.price !== undefined);
  const text = common(items.map((item, index) => own[index]?.price ?? priceCellText(item, currency)));
  const fault = own.map((edit) => edit && priceFault(edit, currency)).find((one) => one !== undefined);
  // A refusal of the stock is told in the stock's own cell.
  const problem = fault ?? (items.length === 1 && own[0] && !hasStock(own[0]) ? own[0].refusal : undefined);
  const [first] = items;
  const before = items.length === 1 && first?.onSale && first.salePriceCents !== null ? first.priceCents : undefined;
  const restore = () =>
    stockDrafts.change((now) =>
      items.reduce((next, item) => typePrice(next, [item], priceCellText(item, currency), currency), now),
    );
  return (
    <FigureCell
      items={items}
      label={label}
      inputMode="decimal"
      text={text}
      isEdited={isEdited}
      problem={problem}
      onType={(typed) => stockDrafts.change((now) => typePrice(now, items, typed, currency))}
      onRestore={restore}
      before={
        before !== undefined && (
          <s className={table.was}>
            <span className="sr">was </span>
            {money({ cents: before, currency })}
          </s>
        )
      }
    />
  );
}
