import {
  createExpandedRowModel,
  createPaginatedRowModel,
  type ExpandedState,
  rowExpandingFeature,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useState } from 'react';
import { Pager } from '../../ui/pager.tsx';
import table from '../../ui/table.module.css';
import { PageLinks } from './page-links.tsx';
import type { ProductRow, StockRow } from './product-rows.ts';
import { ProductTableRow, VariantTableRow } from './product-table-rows.tsx';
import styles from './products-table.module.css';
import type { ProductsList } from './search.ts';
import { SortHeader } from './sort-header.tsx';

const features = tableFeatures({
  rowExpandingFeature,
  rowPaginationFeature,
  expandedRowModel: createExpandedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
/** The cells are drawn by the row's kind; the table keeps order, pages and what is open. */
const columns = [{ id: 'row' }];

const pageSize = 20;

/** Products with their variants inside the row. Whoever looked for something sees the variants at once. */
export function ProductsTable({ rows, list }: { rows: ProductRow[]; list: ProductsList }) {
  const isNarrowed = list.q !== '' || list.view === 'low' || list.view === 'out';
  const [expanded, setExpanded] = useState<ExpandedState>(isNarrowed ? true : {});
  const pageCount = Math.ceil(rows.length / pageSize);
  const pageIndex = Math.min(list.page, pageCount - 1);
  const model = useTable({
    features,
    columns,
    data: rows as StockRow[],
    getRowId: (row) => (row.kind === 'product' ? row.id : row.item.variantId),
    getSubRows: (row) => (row.kind === 'product' ? row.variants : undefined),
    paginateExpandedRows: false,
    autoResetPageIndex: false,
    state: { expanded, pagination: { pageIndex, pageSize } },
    onExpandedChange: setExpanded,
  });
  const first = pageIndex * pageSize;
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
          {model
            .getRowModel()
            .rows.map((row) =>
              row.original.kind === 'product' ? (
                <ProductTableRow
                  key={row.id}
                  row={row.original}
                  isOpen={row.getIsExpanded()}
                  onToggle={() => row.toggleExpanded()}
                />
              ) : (
                <VariantTableRow key={row.id} item={row.original.item} />
              ),
            )}
        </tbody>
      </table>
      <Pager
        text={
          <>
            {first + 1} to {Math.min(first + pageSize, rows.length)} of {rows.length}
            <span className={styles.keys}>
              {' · '}
              <kbd>Tab</kbd> next cell, <kbd>Enter</kbd> down
            </span>
          </>
        }
      >
        <PageLinks page={pageIndex} pageCount={pageCount} />
      </Pager>
    </>
  );
}

/** Enter goes down the column, Shift Enter up; Tab is the browser's own. */
function moveBetweenCells(event: React.KeyboardEvent<HTMLTableElement>): void {
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
