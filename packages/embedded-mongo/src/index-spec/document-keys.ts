import { fail } from '../bson/errors.ts';
import { encodeKey } from '../bson/key-bytes.ts';
import { type Doc, fieldOf, isDocument } from '../bson/values.ts';
import type { Index } from './definition.ts';

export type IndexKey = { bytes: Buffer; values: unknown[] };
export type DocumentKeys = { keys: IndexKey[]; isMultikey: boolean };

/** How far one path of the index has been followed into the document. */
type Walk = { value: unknown; depth: number; isDone: boolean; isEmptyArray: boolean };

const NO_KEYS: DocumentKeys = { keys: [], isMultikey: false };

/** The keys of one document in one index: one, or with arrays one per element; none when sparse or partial leave it out. */
export function documentKeys(index: Index, doc: Doc): DocumentKeys {
  if (index.partial && !index.partial.matches(doc)) return NO_KEYS;
  const [parts = []] = index.parts;
  if (index.parts.length === 1 && parts.length === 1) {
    const value = fieldOf(doc, parts[0] ?? '');
    if (!Array.isArray(value)) return singleKey(index, value);
  }
  return expandedKeys(index, doc);
}

function singleKey(index: Index, value: unknown): DocumentKeys {
  if (value === undefined && index.isSparse) return NO_KEYS;
  const values = [value === undefined ? null : value];
  return { keys: [{ bytes: encodeKey(index, values), values }], isMultikey: false };
}

function expandedKeys(index: Index, doc: Doc): DocumentKeys {
  const tuples: unknown[][] = [];
  const start: Walk = { value: doc, depth: 0, isDone: false, isEmptyArray: false };
  const isMultikey = expand(
    index,
    index.parts.map(() => start),
    tuples,
  );
  const unique = new Map<string, IndexKey>();
  for (const values of tuples) {
    const bytes = encodeKey(index, values);
    unique.set(bytes.toString('latin1'), { bytes, values });
  }
  return { keys: [...unique.values()], isMultikey };
}

/** Follows a path up to its end or to an array that fans out. */
function advance(walk: Walk, parts: string[]): Walk {
  if (walk.isDone) return walk;
  let { value, depth } = walk;
  while (depth < parts.length) {
    const key = parts[depth] ?? '';
    if (!Array.isArray(value)) value = fieldOf(value, key);
    else if (/^\d+$/.test(key)) value = value[Number(key)];
    else break;
    depth++;
  }
  return { ...walk, value, depth, isDone: !Array.isArray(value) };
}

const isMissing = (walk: Walk): boolean => walk.value === undefined && !walk.isEmptyArray;

/** Adds the key values of all element combinations; true when an array made more than one. */
function expand(index: Index, walks: Walk[], out: unknown[][]): boolean {
  const at = walks.map((walk, n) => advance(walk, index.parts[n] ?? []));
  const open = at.filter((walk) => !walk.isDone);
  const items = open[0]?.value;
  if (!Array.isArray(items)) {
    const isLeftOut = index.isSparse && at.every(isMissing);
    if (!isLeftOut) out.push(at.map((walk) => (isMissing(walk) ? null : walk.value)));
    return false;
  }
  if (open.some((walk) => walk.value !== items)) {
    fail(171, `cannot index parallel arrays [${index.paths.at(-1)}] [${index.paths[0]}]`);
  }
  if (items.length === 0)
    expand(
      index,
      at.map((walk, n) => enterEmpty(walk, index.parts[n] ?? [])),
      out,
    );
  for (const item of items)
    expand(
      index,
      at.map((walk, n) => enter(walk, item, index.parts[n] ?? [])),
      out,
    );
  return true;
}

function enter(walk: Walk, item: unknown, parts: string[]): Walk {
  if (walk.isDone) return walk;
  if (walk.depth === parts.length) return { ...walk, value: item, isDone: true };
  return isDocument(item) ? { ...walk, value: item } : { ...walk, value: undefined, isDone: true };
}

/** `[]` is indexed as undefined, which sorts before null; a path that goes on inside it is missing. */
function enterEmpty(walk: Walk, parts: string[]): Walk {
  if (walk.isDone) return walk;
  return { ...walk, value: undefined, isDone: true, isEmptyArray: walk.depth === parts.length };
}

const MAX_PIECE = 1000;

/**
 * A document whose indexed list is long as several with a part of it each; together they have its keys. Paths with
 * positions and partial indexes need the whole.
 */
export function* inPieces(index: Index, doc: Doc): Generator<Doc> {
  const field = index.parts
    .map(([top = '']) => top)
    .find((top) => {
      const value = fieldOf(doc, top);
      return Array.isArray(value) && value.length > MAX_PIECE;
    });
  const items = field === undefined ? undefined : fieldOf(doc, field);
  const needsWhole = index.partial || index.parts.some((parts) => parts.some((part) => /^\d+$/.test(part)));
  if (field === undefined || !Array.isArray(items) || needsWhole) {
    yield doc;
    return;
  }
  for (let i = 0; i < items.length; i += MAX_PIECE) yield { ...doc, [field]: items.slice(i, i + MAX_PIECE) };
}
