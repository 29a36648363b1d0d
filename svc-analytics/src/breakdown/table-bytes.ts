import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { singleTraits } from '../rollup/single-traits.ts';
import { columnNames, type VisitTable } from './visit-table.ts';

/** Fast rather than small: a table is written often and read at once. */
const level = 1;

/** A table as it is stored. */
export const toBytes = (table: VisitTable): Buffer => deflateRawSync(serialize(table), { level });

/**
 * A stored table; nobody but this service writes any. Its columns are copied, since they are read as parts of all that was
 * stored, which would stay in memory with them.
 */
export function fromBytes(bytes: Uint8Array): VisitTable {
  const table: VisitTable = deserialize(inflateRawSync(bytes));
  for (const name of columnNames) table[name] = table[name].slice();
  for (const trait of singleTraits) table.singles[trait] = table.singles[trait].slice();
  return table;
}
