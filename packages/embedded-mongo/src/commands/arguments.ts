import { decode } from '../bson/decode.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { letVariables, type Scope } from '../query/scope.ts';
import type { CommandContext } from './context.ts';

/** The collection a command names. */
export function collectionName({ db }: CommandContext, value: unknown): string {
  if (typeof value !== 'string') return fail(73, `collection name has invalid type ${typeof value}`);
  return value === '' ? fail(73, `Invalid namespace specified '${db}.'`) : value;
}

const documentOr = (value: unknown): Doc | undefined => (isDocument(value) ? value : undefined);

/** Where a statement works: its own collation and hint go before those of the command. */
export function scopeOf(context: CommandContext, name: string, statement: Doc = {}): Scope {
  const { body, db, server, operation } = context;
  context.variables ??= letVariables(body.let);
  return {
    store: server.store,
    operation,
    db,
    name,
    variables: context.variables,
    collation: documentOr(statement.collation ?? body.collation),
    hint: statement.hint ?? body.hint,
    bypassValidation: body.bypassDocumentValidation === true,
    refusesScans: server.parameters.notablescan,
  };
}

const MAX_BATCH = 100_000;

type Sent = { doc: Doc; raw?: Buffer };

/**
 * Documents sent in the body or beside it, with their bytes where they came as such, and each with its place.
 * They are decoded one by one: all at once would take long, and much room.
 */
export function* documentsOf({ body, sequences }: CommandContext, field: string): Generator<[number, Sent]> {
  const sent = sequences[field];
  const list = Array.isArray(body[field]) ? body[field] : [];
  const { length } = sent ?? list;
  if (length === 0 || length > MAX_BATCH) {
    fail(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${length} operations.`);
  }
  if (sent) for (const [i, raw] of sent.entries()) yield [i, { doc: decode(raw), raw }];
  for (const [i, doc] of list.entries()) yield [i, { doc: filterOf(doc, field) }];
}

/** A filter, `{}` when left out; anything but a document is an error. */
export function filterOf(value: unknown, field: string): Doc {
  if (value === undefined || value === null) return {};
  return isDocument(value) ? value : fail(14, `BSON field '${field}' is the wrong type, expected type 'object'`);
}

/** A sort or projection; anything but a document counts as left out. */
export const optionalDocument = documentOr;

/** A number that must not be negative. */
export function countOf(value: unknown, field: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const types = "expected types '[long, int, decimal, double']";
  if (!isNumber(value)) return fail(14, `BSON field '${field}' is the wrong type '${typeof value}', ${types}`);
  const count = toNumber(value);
  return count < 0 ? fail(51024, `BSON field '${field}' value must be >= 0, actual value '${count}'`) : count;
}

/** `batchSize` inside a command's `cursor` document. */
export const cursorBatchSize = ({ body }: CommandContext): number | undefined =>
  isDocument(body.cursor) ? countOf(body.cursor.batchSize, 'cursor.batchSize') : undefined;
