import { collationKey, collatorFor } from '../bson/collation.ts';
import type { KeyFields } from '../bson/key-bytes.ts';
import type { Collator } from '../bson/order.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import { directionOf } from '../filter/sort.ts';
import type { FilterContext, Predicate } from '../filter/types.ts';

/** An index as the client wrote it, which is also how `listIndexes` gives it back. */
export type IndexSpec = { key: Doc; name: string; [option: string]: unknown };

export type Index = KeyFields & {
  spec: IndexSpec;
  name: string;
  paths: string[];
  parts: string[][];
  isUnique: boolean;
  /** A key has one record, which is the value of its entry; otherwise entries end with their record. */
  isOnePerKey: boolean;
  isSparse: boolean;
  partial: { filter: Doc; matches: Predicate } | undefined;
  expireAfterSeconds: number | undefined;
  collation: Doc | undefined;
  collator: Collator;
  /** Some document has several keys: order, ranges and combined paths need care. */
  isMultikey: boolean;
  /** Some key was cut: the index promises no order any more. */
  hasLongKeys: boolean;
  /** Holds every document; false while it is being built. */
  isComplete: boolean;
  /** Complete and on disk: readers outside the transaction would find it empty before. */
  isReady: boolean;
  /** Gone: plans that walk it are over. */
  isDropped: boolean;
  /** How many plans have used it, and since when that is counted. */
  uses: { count: number; since: Date };
};

export type StoredIndex = { id: number; spec: IndexSpec; isMultikey: boolean; hasLongKeys: boolean };

export const ID_INDEX: IndexSpec = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Checks that a document read from the catalog or the wire has the two fields every index has. */
export function isIndexSpec(value: unknown): value is IndexSpec {
  return isDocument(value) && isDocument(value.key) && typeof value.name === 'string';
}

/** Builds the working form of a stored index. */
export function defineIndex(stored: StoredIndex, expression: FilterContext['expression']): Index {
  const { spec, id, isMultikey, hasLongKeys } = stored;
  const collation = isDocument(spec.collation) ? spec.collation : undefined;
  const context = { collator: collatorFor(collation), expression };
  const textKey = collation && collationKey(collation);
  const isUnique = spec.unique === true || spec.name === '_id_';
  const filter = isDocument(spec.partialFilterExpression) ? spec.partialFilterExpression : undefined;
  const paths = Object.keys(spec.key);
  return {
    id,
    spec,
    name: spec.name,
    paths,
    parts: paths.map((path) => path.split('.')),
    directions: Object.values(spec.key).map(directionOf),
    textKey,
    isUnique,
    isOnePerKey: isUnique && !textKey,
    isSparse: spec.sparse === true,
    partial: filter && { filter, matches: compileFilter(filter, context) },
    expireAfterSeconds: isNumber(spec.expireAfterSeconds) ? toNumber(spec.expireAfterSeconds) : undefined,
    collation,
    collator: context.collator,
    isMultikey,
    hasLongKeys,
    isComplete: true,
    isReady: true,
    isDropped: false,
    uses: { count: 0, since: new Date() },
  };
}
