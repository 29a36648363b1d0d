import type { CsvRow } from '../../csv/read-rows.ts';
import { cellOf } from './columns.ts';

/** The lines of one product, which follow each other under one handle. */
export interface ProductLines {
  handle: string;
  rows: CsvRow[];
}

/** Lines of one product: as many variants and pictures as it may have, and one more of each to refuse it. */
const maxTogether = 502;

/** The handle of a line; empty where it has none. */
export const handleOf = (row: CsvRow): string => cellOf(row, 'Handle');

/** Puts lines of one product together. Lines without a handle are alone. */
export async function* groupLines(rows: AsyncIterable<CsvRow>): AsyncGenerator<ProductLines> {
  let group: ProductLines | undefined;
  for await (const row of rows) {
    const handle = handleOf(row);
    if (group && handle !== '' && handle === group.handle) {
      if (group.rows.length < maxTogether) group.rows.push(row);
      continue;
    }
    if (group) yield group;
    group = { handle, rows: [row] };
  }
  if (group) yield group;
}
