import { isEnter } from '@tessera/browser-kit/page/is-enter.ts';
import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { SortHeader } from '../../../kit/list/sort-header.tsx';
import { useListSearch } from '../../../kit/list/use-list-search.ts';
import type { ColumnSort } from '../../../kit/ui/tables/data-table.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { SellAheadDialog } from '../stock/sell-ahead.tsx';
import { useDaysLeft } from '../stock/use-days-left.ts';
import { ProductTableRow, VariantTableRow } from './product-table-rows.tsx';
import styles from './products-table.module.css';
import { productsList } from './queries.ts';
import { trackSort } from './track-sort.ts';

const byName: ColumnSort = [{ way: 'ascending' }, { dir: 'desc', way: 'descending' }];
const byStock: ColumnSort = [
  { sort: 'stock', way: 'ascending' },
  { sort: 'stock', dir: 'desc', way: 'descending' },
];
const byPrice: ColumnSort = [
  { sort: 'price', way: 'ascending' },
  { sort: 'price', dir: 'desc', way: 'descending' },
];

/** Products with their variants inside the row. Whoever looked for something sees the variants at once. */
export function ProductsTable({ products }: { products: readonly InventoryProduct[] }) {
  const { q, view } = useListSearch(productsList);
  const daysLeft = useDaysLeft(products.flatMap(({ variants }) => variants));
  const isNarrowed = q !== undefined || view === 'low' || view === 'out';
  /** Ids of rows that are not as they begin. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string) => turned.has(id) !== isNarrowed;
  const turn = (id: string) => {
    const next = new Set(turned);
    if (!next.delete(id)) next.add(id);
    setTurned(next);
  };
  return (
    <>
      <table className={`${table.table} ${table.list} ${styles.products}`} onKeyDown={moveBetweenCells}>
        <caption className="sr">Products and their stock</caption>
        <thead>
          <tr>
            <SortHeader sort={byName} onSort={() => trackSort('')}>
              Product
            </SortHeader>
            <th scope="col">State</th>
            <th scope="col">Type</th>
            <th scope="col" className={table.end}>
              On hand
            </th>
            <th scope="col" className={table.end}>
              Held
            </th>
            <SortHeader sort={byStock} isEnd onSort={() => trackSort('stock')}>
              Available
            </SortHeader>
            <SortHeader sort={byPrice} isEnd onSort={() => trackSort('price')}>
              Price
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Fragment key={product.id}>
              <ProductTableRow
                product={product}
                daysLeft={daysLeft}
                isOpen={isOpen(product.id)}
                onToggle={() => turn(product.id)}
              />
              {product.variants.length > 1 &&
                isOpen(product.id) &&
                product.variants.map((item) => (
                  <VariantTableRow key={item.variantId} item={item} daysLeft={daysLeft} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <SellAheadDialog items={products.flatMap(({ variants }) => variants)} />
      <p className={styles.keys}>
        <kbd>Tab</kbd> next cell, <kbd>Enter</kbd> down
      </p>
    </>
  );
}

/** Enter goes down the column, Shift Enter up; Tab is the browser's own. */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = event.target.closest('td')?.cellIndex;
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')].filter(
    (cell) => cell.closest('td')?.cellIndex === column,
  );
  const next = cells[cells.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}
