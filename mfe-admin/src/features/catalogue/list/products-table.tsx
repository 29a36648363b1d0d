import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import { Fragment, type KeyboardEvent, useState } from 'react';
import table from '../../../kit/ui/tables/table.module.css';
import { ProductTableRow, VariantTableRow } from './product-table-rows.tsx';
import styles from './products-table.module.css';
import type { ProductsList } from './search.ts';
import { SortHeader } from './sort-header.tsx';

/** Products with their variants inside the row. Whoever looked for something sees the variants at once. */
export function ProductsTable({ products, list }: { products: readonly InventoryProduct[]; list: ProductsList }) {
  const isNarrowed = list.q !== '' || list.view === 'low' || list.view === 'out';
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
            <SortHeader sort="name" list={list}>
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
            <SortHeader sort="stock" list={list} isEnd>
              Available
            </SortHeader>
            <SortHeader sort="price" list={list} isEnd>
              Price
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Fragment key={product.id}>
              <ProductTableRow product={product} isOpen={isOpen(product.id)} onToggle={() => turn(product.id)} />
              {product.variants.length > 1 &&
                isOpen(product.id) &&
                product.variants.map((item) => <VariantTableRow key={item.variantId} item={item} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className={styles.keys}>
        <kbd>Tab</kbd> next cell, <kbd>Enter</kbd> down
      </p>
    </>
  );
}

/** Enter goes down the column, Shift Enter up; Tab is the browser's own. */
function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const column = event.target.closest('td')?.cellIndex;
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')].filter(
    (cell) => cell.closest('td')?.cellIndex === column,
  );
  const next = cells[cells.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
  next?.focus();
  next?.select();
}
