import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { VisitTable } from './visit-table.ts';

/** Fast rather than small: a table is written often and read at once. */
const level = 1;

/** A table as it is stored. */
export const toBytes = (table: VisitTable): Buffer => deflateRawSync(serialize(table), { level });

/** A stored table; nobody but this service writes any. */
export const fromBytes = (bytes: Uint8Array): VisitTable => deserialize(inflateRawSync(bytes));
