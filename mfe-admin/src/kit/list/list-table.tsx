import type { ReactNode } from 'react';
import { type Column, columnsOf, DataTable } from '../ui/tables/data-table.tsx';
import { sortHeadsOf } from './sort-header.tsx';

/** How the rows of a list are drawn as a table; heads sort it where a column says so. Call it once, outside. */
export function tableOf<Row extends { id: string }>(
  caption: string,
  columns: readonly Column<Row>[],
): (rows: readonly Row[]) => ReactNode {
  const shown = columnsOf(columns);
  const heads = sortHeadsOf(columns);
  return (rows) => (
    <DataTable caption={caption} columns={shown} rows={[...rows]} rowId={({ id }) => id} heads={heads} />
  );
}
