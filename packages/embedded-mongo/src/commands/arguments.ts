import { decodeSent } from '../bson/decode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import { letVariables, type Scope } from '../query/scope.ts';
import { checkCollectionName } from '../store/names.ts';
import type { CommandContext } from './context.ts';

/** The collection a command names. */
export function collectionName({ db }: CommandContext, value: unknown): string {
  if (typeof value !== 'string') return fail(73, `collection name has invalid type ${typeof value}`);
  checkCollectionName(db, value);
  return value;
}

const documentOr = (value: unknown): Doc | undefined => (isDocument(value) ? value : undefined);

/** Where a statement works: its own collation and hint go before those of the command. */
export function scopeOf(context: CommandContext, name: string, statement: Doc = {}): Scope {
  const { body, db, server, operation } = context;
  const [collation, hint] = [statement.collation ?? body.collation, statement.hint ?? body.hint];
  checkFields('collation', collation);
  if (hint !== undefined && typeof hint !== 'string' && !isDocument(hint)) {
    fail(9, 'hint must be either a string or nested object');
  }
  context.variables ??= letVariables(body.let);
  return {
    store: server.store,
    operation,
    operations: server.operations,
    db,
    name,
    variables: context.variables,
    collation: documentOr(collation),
    hint,
    bypassValidation: body.bypassDocumentValidation === true,
    refusesScans: server.parameters.notablescan,
  };
}

const MAX_BATCH = 100_000;

/** A document that came with a command, decoded when first looked into. */
class Sent {
  readonly raw: Buffer | undefined;
  private decoded: Doc | undefined;

  constructor(raw: Buffer | undefined, doc?: Doc) {
    this.raw = raw;
    this.decoded = doc;
  }

  get doc(): Doc {
    this.decoded ??= this.raw ? decodeSent(this.raw) : {};
    return this.decoded;
  }
}

/**
 * Documents sent in the body or beside it, with their bytes where they came as such, and each with its place. One at
 * a time: all together would take long to decode, and much room.
 */
export function* documentsOf({ body, sequences }: CommandContext, field: string): Generator<[number, Sent]> {
  const sent = sequences[field];
  const list = Array.isArray(body[field]) ? body[field] : [];
  const { length } = sent ?? list;
  if (length === 0 || length > MAX_BATCH) {
    fail(16, `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${length} operations.`);
  }
  if (sent) for (const [i, raw] of sent.entries()) yield [i, new Sent(raw)];
  for (const [i, doc] of list.entries()) yield [i, new Sent(undefined, filterOf(doc, field))];
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
export function cursorBatchSize({ body: { cursor } }: CommandContext): number | undefined {
  checkFields('cursor', cursor);
  return isDocument(cursor) ? countOf(cursor.batchSize, 'cursor.batchSize') : undefined;
}

/** Throws 40414 for a statement that lacks one of its fields. */
export function checkRequired(statement: Doc, fields: string[], path: string): void {
  const missing = fields.find((field) => statement[field] === undefined);
  if (missing) fail(40414, `BSON field '${path}.${missing}' is missing but a required field`);
}
