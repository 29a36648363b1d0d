import { type Doc, fieldOf, isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import type { Evaluate } from '../filter/types.ts';
import { mingoExpression, refuseScripts } from './mingo.ts';

/** The value of a field path in an expression: arrays on the way are mapped. */
export function valueAtPath(value: unknown, parts: string[], i = 0): unknown {
  const key = parts[i];
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item) => valueAtPath(item, parts, i)).filter((item) => item !== undefined);
  }
  return isDocument(value) && Object.hasOwn(value, key) ? valueAtPath(value[key], parts, i + 1) : undefined;
}

function fieldPath(path: string): Evaluate {
  const parts = path.split('.');
  if (parts.includes('')) fail(40353, "FieldPath must not end with a '.'.");
  if (parts.length === 1) return (doc) => fieldOf(doc, path);
  return (doc) => valueAtPath(doc, parts);
}

const isPlainObject = (value: unknown): boolean => isDocument(value) || Array.isArray(value);

/** An aggregation expression as a function of a document; paths and literals are ours, the rest is mingo's. */
export function compileExpression(source: unknown, variables: Doc): Evaluate {
  if (typeof source === 'string') {
    if (!source.startsWith('$')) return () => source;
    if (!source.startsWith('$$')) return fieldPath(source.slice(1));
    if (source === '$$ROOT' || source === '$$CURRENT') return (doc) => doc;
    const below = /^\$\$(?:ROOT|CURRENT)\.(.+)$/.exec(source)?.[1];
    if (below !== undefined) return fieldPath(below);
  } else if (!isPlainObject(source)) return () => source;
  if (isDocument(source) && Object.keys(source).length === 1 && '$literal' in source) return () => source.$literal;
  refuseScripts(source);
  return mingoExpression(source, variables);
}

/** Documents of expressions (`{a: '$x', b: '$y'}`) field by field; mingo would take four times as long. */
export function compileObjectExpression(source: unknown, variables: Doc): Evaluate {
  const isObject = isDocument(source) && Object.keys(source).length > 0 && !Object.keys(source)[0]?.startsWith('$');
  if (!isObject) return compileExpression(source, variables);
  const fields = Object.entries(source).map(
    ([key, value]) => [key, compileObjectExpression(value, variables)] as const,
  );
  return (doc) => {
    const out: Doc = {};
    for (const [key, evaluate] of fields) {
      const value = evaluate(doc);
      if (value !== undefined) out[key] = value;
    }
    return out;
  };
}
