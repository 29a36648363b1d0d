import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { CsvRow } from './read-rows.ts';

/** The lines of one product. */
export interface ProductRows {
  first: CsvRow;
  rows: CsvRow[];
}

/** One more than a product may have is enough to refuse it; the others need not be remembered. */
const maxTogether = storeLimits.variants + 1;

/** Puts lines of one product together: those that follow with the same id or address, or with neither and no name. */
export async function* groupRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<ProductRows> {
  let group: ProductRows | undefined;
  for await (const row of rows) {
    if (group && belongsTo(row, group)) {
      if (group.rows.length < maxTogether) group.rows.push(row);
    } else {
      if (group) yield group;
      group = { first: row, rows: [row] };
    }
  }
  if (group) yield group;
}

function belongsTo(row: CsvRow, { first }: ProductRows): boolean {
  const [id, address, name] = ['Product ID', 'Address', 'Name'].map((column) => row.cells.get(column)?.trim() ?? '');
  if (id) return id === first.cells.get('Product ID')?.trim();
  if (address) {
    const isSamePage = (row.cells.get('Store Page') ?? '') === (first.cells.get('Store Page') ?? '');
    return address === first.cells.get('Address')?.trim() && isSamePage;
  }
  return !name;
}

/** Puts items together in batches. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
