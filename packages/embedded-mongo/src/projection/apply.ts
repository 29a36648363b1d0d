import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, setField } from '../bson/values.ts';
import type { FilterContext, Positions, Predicate } from '../filter/types.ts';
import { sliceAt } from './array-slices.ts';
import { type Node, ProjectionParser, type Tree } from './parse.ts';

export type Project = (doc: Doc, positions?: Positions) => Doc;

/** A projection as a function, or undefined when the whole document is wanted. */
export function compileProjection(spec: unknown, context: FilterContext, isFind = true): Project | undefined {
  if (!isDocument(spec) || Object.keys(spec).length === 0) return undefined;
  const projection = new ProjectionParser(context, isFind).parse(spec);
  const { tree, includes, keepsId, slices, positional } = projection;
  return (doc, positions) => {
    let out = includes ? included(doc, tree, keepsId) : excluded(doc, tree, keepsId);
    for (const { parts, argument } of slices) out = sliceAt(out, parts, argument);
    if (positional !== undefined) keepPosition(out, positional, positions);
    return out;
  };
}

function included(doc: Doc, tree: Tree, keepsId: boolean): Doc {
  const out: Doc = {};
  if (keepsId && Object.hasOwn(doc, '_id') && !tree.fields.has('_id')) out._id = doc._id;
  return include(doc, tree, doc, out);
}

function excluded(doc: Doc, tree: Tree, keepsId: boolean): Doc {
  const out = exclude(doc, tree);
  if (!keepsId) delete out._id;
  return out;
}

/** Stored fields in stored order, then the computed ones. */
function include(doc: Doc, tree: Tree, root: Doc, out: Doc): Doc {
  for (const key of Object.keys(doc)) {
    const node = tree.fields.get(key);
    if (!node) continue;
    setKnown(out, key, includedValue(doc[key], node, root));
  }
  if (tree.computes) addComputed(doc, tree, root, out);
  return out;
}

function includedValue(value: unknown, node: Node, root: Doc): unknown {
  switch (node.kind) {
    case 'field':
      return value;
    case 'tree':
      return prune(value, node, root);
    case 'element':
      return elementOf(value, node.matches);
    default:
      return undefined;
  }
}

/** The first element that matches, as a list; undefined when none does. */
function elementOf(value: unknown, matches: Predicate): unknown {
  const found = Array.isArray(value) ? value.find((item) => matches({ v: [item] })) : undefined;
  return found === undefined ? undefined : [found];
}

function setKnown(out: Doc, key: string, value: unknown): void {
  if (value !== undefined) setField(out, key, value);
}

function addComputed(doc: Doc, tree: Tree, root: Doc, out: Doc): void {
  for (const [key, node] of tree.fields) {
    if (node.kind === 'value') {
      const value = node.evaluate(root);
      if (value === undefined) delete out[key];
      else setField(out, key, value);
    } else if (node.kind === 'tree' && node.computes && !Object.hasOwn(doc, key)) {
      setField(out, key, include({}, node, root, {}));
    }
  }
}

function prune(value: unknown, tree: Tree, root: Doc): unknown {
  if (Array.isArray(value)) return value.map((item) => prune(item, tree, root)).filter((item) => item !== undefined);
  if (isDocument(value)) return include(value, tree, root, {});
  return tree.computes ? include({}, tree, root, {}) : undefined;
}

function exclude(doc: Doc, tree: Tree): Doc {
  const out: Doc = {};
  for (const key of Object.keys(doc)) {
    const node = tree.fields.get(key);
    if (!node) setField(out, key, doc[key]);
    else if (node.kind === 'element') setKnown(out, key, elementOf(doc[key], node.matches));
    else if (node.kind === 'tree') setField(out, key, withoutFields(doc[key], node));
  }
  return out;
}

function withoutFields(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, tree));
  return isDocument(value) ? exclude(value, tree) : value;
}

/** `items.$`: only the element the filter matched. */
function keepPosition(out: Doc, path: string, positions: Positions | undefined): void {
  const n = positions?.byPath?.get(path) ?? positions?.last;
  if (n === undefined) {
    fail(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let target: unknown = out;
  for (const part of parts) target = isDocument(target) ? target[part] : undefined;
  const items = isDocument(target) ? target[last] : undefined;
  if (isDocument(target) && Array.isArray(items)) target[last] = [items[n]];
}
