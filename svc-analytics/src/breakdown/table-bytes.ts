import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { singleTraits } from '../rollup/single-traits.ts';
import { columnNames, type VisitTable } from './visit-table.ts';

/** Fast rather than small: a table is written often and must be read quickly. */
const level = 1;

/** Serializes a table for the database. */
export const toBytes = (table: VisitTable): Buffer => deflateRawSync(serialize(table), { level });

/**
 * Parses a stored table, which only this service writes. Its columns are copied, because they are views of the whole
 * buffer, which would stay in memory with them.
 */
export function fromBytes(bytes: Uint8Array): VisitTable {
  const table: VisitTable = deserialize(inflateRawSync(bytes));
  for (const name of columnNames) table[name] = table[name].slice();
  for (const trait of singleTraits) table.singles[trait] = table.singles[trait].slice();
  return table;
}
