import { fail } from '../bson/errors.ts';
import { type Doc, fieldOf, isDocument } from '../bson/values.ts';
import { type Flow, Pace } from '../flow.ts';
import { withPath } from './set-path.ts';
import type { Stage } from './stage.ts';

type Unwind = { parts: string[]; indexParts: string[] | undefined; keepsEmpty: boolean };

/** `$unwind`: one document per element. */
export const unwind: Stage = (source, spec) => {
  const options: Doc = isDocument(spec) ? spec : { path: spec };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown) fail(28811, `unrecognized option to $unwind stage: ${unknown}`);
  if (typeof path !== 'string' || !path.startsWith('$')) {
    return fail(28818, "path option to $unwind stage should be prefixed with a '$'");
  }
  const unwinding: Unwind = {
    parts: path.slice(1).split('.'),
    indexParts: typeof includeArrayIndex === 'string' ? includeArrayIndex.split('.') : undefined,
    keepsEmpty: preserveNullAndEmptyArrays === true,
  };
  return unwound(source, unwinding);
};

function* unwound(source: Flow<Doc>, unwinding: Unwind): Flow<Doc> {
  const pace = new Pace();
  for (const batch of source) {
    let out: Doc[] = [];
    for (const doc of batch) {
      for (const one of elementsOf(doc, unwinding)) {
        out.push(one);
        if (!pace.isOver()) continue;
        yield out;
        out = [];
      }
    }
    yield out;
  }
}

function* elementsOf(doc: Doc, { parts, indexParts, keepsEmpty }: Unwind): Generator<Doc> {
  const numbered = (out: Doc, index: number | null): Doc => (indexParts ? withPath(out, indexParts, index) : out);
  const value = parts.reduce<unknown>(fieldOf, doc);
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, item] of value.entries()) yield numbered(withPath(doc, parts, item), i);
  } else if (Array.isArray(value)) {
    if (keepsEmpty) yield numbered(withPath(doc, parts, undefined), null);
  } else if (keepsEmpty || (value !== undefined && value !== null)) yield numbered(doc, null);
}
