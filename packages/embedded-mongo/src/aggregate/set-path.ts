import { type Doc, isDocument, setField } from '../bson/values.ts';

/** A copy of the document with a value at a dotted path; arrays on the way are mapped, undefined removes. */
export function withPath(doc: Doc, parts: string[], value: unknown): Doc {
  const out = setAt(doc, parts, 0, value);
  return isDocument(out) ? out : doc;
}

function setAt(value: unknown, parts: string[], i: number, wanted: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => setAt(item, parts, i, wanted));
  const out: Doc = isDocument(value) ? { ...value } : {};
  const key = parts[i] ?? '';
  if (i < parts.length - 1) {
    if (wanted !== undefined || isDocument(out[key])) setField(out, key, setAt(out[key], parts, i + 1, wanted));
  } else if (wanted === undefined) delete out[key];
  else setField(out, key, wanted);
  return out;
}
