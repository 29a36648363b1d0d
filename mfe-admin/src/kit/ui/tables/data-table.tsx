import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** An order of a list as its address names it; the usual one has no name. */
export interface SortOrder {
  sort?: string;
  dir?: 'desc';
  way: 'ascending' | 'descending';
}

/** Both orders a column sorts by, the first of them first. */
export type ColumnSort = readonly [SortOrder, SortOrder];

interface CellMeta {
  /** Where the cell stands in a two-line row, 5 on a third line of its own; without one it is left out there. */
  place?: 1 | 2 | 3 | 4 | 5;
  /** Numbers stand at the end. */
  isEnd?: boolean;
  isQuiet?: boolean;
  /** Follows the cell in a two-line row, where no head says what it is. */
  label?: string;
}

// The slot carries a type only; its value is never looked at.
const features = tableFeatures({ columnMeta: {} as CellMeta });

export interface Column<Row extends RowData> extends CellMeta {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The list can be sorted by it. */
  sort?: ColumnSort;
}

/** Columns of a plain list. Call it once, outside of the drawing. */
export function columnsOf<Row extends RowData>(columns: readonly Column<Row>[]): ColumnDef<typeof features, Row>[] {
  return columns.map(({ id, title, cell, sort: _, ...meta }) => ({
    id,
    header: title,
    cell: ({ row }) => cell(row.original),
    meta,
  }));
}

interface DataTableProps<Row extends RowData> {
  /** Says what the rows are. */
  caption: string;
  columns: ColumnDef<typeof features, Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** False where the columns always fit: rows then never become two lines. */
  isFolding?: boolean;
  /** Whole head cells by column, where a title is not enough. */
  heads?: Readonly<Record<string, ReactNode>>;
}

/** A list that only shows: a native table, two lines a row where it is narrow. */
export function DataTable<Row extends RowData>({
  caption,
  columns,
  rows,
  rowId,
  isFolding = true,
  heads = {},
}: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  return (
    <table className={`${styles.table} ${isFolding ? styles.list : ''}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(
              (header) =>
                heads[header.id] ?? (
                  <th
                    key={header.id}
                    scope="col"
                    className={header.column.columnDef.meta?.isEnd ? styles.end : undefined}
                  >
                    <table.FlexRender header={header} />
                  </th>
                ),
            )}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} {...cellProps(cell.column.columnDef.meta)}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellProps({ place, isEnd, isQuiet, label }: CellMeta = {}) {
  const className = [isEnd && styles.end, isQuiet && styles.quiet].filter(Boolean).join(' ');
  return {
    ...(className && { className }),
    ...(place && { 'data-place': place }),
    ...(label && { 'data-label': label }),
  };
}
