import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, timestampMs } from '../primitives.ts';

/** `stock` sets numbers of variants there already are; `products` makes and changes products too. */
export const csvKinds = ['products', 'stock'] as const;
/** Nothing is changed before `importing`; after it, what was imported stays, whatever the end. */
export const csvStates = ['checking', 'checked', 'importing', 'done', 'cancelled', 'failed'] as const;

/** What is wrong in one place of a file. `row` counts lines of the table from 1, the heading being row 1. */
export const csvError = z.strictObject({ row: z.int(), column: z.string(), message: z.string() });
export type CsvError = z.infer<typeof csvError>;

const counts = z.strictObject({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Products, or rows of a stock file, that have errors and are left out. */
  failed: z.int(),
});

/** One import of a file, from its check to its end. */
export const csvImport = z.strictObject({
  id,
  kind: z.enum(csvKinds),
  fileName: z.string(),
  /** Whether the stock of products there already are is set too. */
  setStock: z.boolean(),
  state: z.enum(csvStates),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  /** Of the check while `checking` and `checked`, of the import from then on. */
  counts,
  /** Likewise. */
  errorCount: z.int(),
  /** The first of them; all are in the file of errors. */
  errors: z.array(csvError),
  problem: z.string().nullable(),
  /** Store pages that the import adds for products that do not fit on the existing ones. */
  newPages: z.array(z.strictObject({ id, title: z.string(), urlId: z.string() })),
  createdOn: timestampMs,
  /** When the import was started; null while nothing of the file is imported. */
  startedOn: timestampMs.nullable(),
  endedOn: timestampMs.nullable(),
});
export type CsvImport = z.infer<typeof csvImport>;

const imports = '/api/commerce/csv/imports';
const params = z.strictObject({ importId: id });

export const uploadCsv = defineCall({
  id: 'uploadCsv',
  method: 'POST',
  path: imports,
  summary: 'Takes a CSV file (raw bytes, UTF-8, at most 60 MB) and begins its check, which changes nothing',
  query: z.strictObject({
    kind: z.enum(csvKinds).default('products'),
    name: z.string().max(300).default('products.csv'),
    stock: z.enum(['keep', 'set']).default('keep'),
    /** Store page of new products whose line names none; not needed while there is at most one. */
    storePage: id.optional(),
    /** What happens to new products once that store page is full: left out, or put on store pages that are added. */
    whenFull: z.enum(['refuse', 'addPages']).default('refuse'),
  }),
  answer: csvImport,
  status: 201,
  errors: ['csv.empty', 'collection.unknown'],
});

export const listCsvImports = defineCall({
  id: 'listCsvImports',
  method: 'GET',
  path: imports,
  summary: 'Imports, the last first, twenty a page',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ imports: z.array(csvImport), ...addedPaging }),
});

export const readCsvImport = defineCall({
  id: 'readCsvImport',
  method: 'GET',
  path: `${imports}/{importId}`,
  summary: 'How far an import has come',
  params,
  answer: csvImport,
  errors: ['csv.unknown'],
});

export const startCsvImport = defineCall({
  id: 'startCsvImport',
  method: 'POST',
  path: `${imports}/{importId}/start`,
  summary: 'Imports what was checked; rows with errors are left out',
  params,
  answer: csvImport,
  errors: ['csv.unknown', 'csv.not_possible'],
});

export const cancelCsvImport = defineCall({
  id: 'cancelCsvImport',
  method: 'POST',
  path: `${imports}/{importId}/cancel`,
  summary: 'Stops a check or an import; what is imported by then stays',
  params,
  answer: csvImport,
  errors: ['csv.unknown', 'csv.not_possible'],
});

export const readCsvErrors = defineCall({
  id: 'readCsvErrors',
  method: 'GET',
  path: `${imports}/{importId}/errors`,
  summary: 'All errors of an import as a CSV file',
  params,
  answer: z.unknown(),
  errors: ['csv.unknown'],
});

export const exportCsv = defineCall({
  id: 'exportCsv',
  method: 'GET',
  path: '/api/commerce/csv/export',
  summary: 'All products with their variants, or all stock, as a CSV file',
  query: z.strictObject({ kind: z.enum(csvKinds).default('products') }),
  answer: z.unknown(),
});
