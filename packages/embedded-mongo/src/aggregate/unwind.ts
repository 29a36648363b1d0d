import { type Doc, fieldOf, isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import type { Flow } from '../flow.ts';
import { withPath } from './set-path.ts';
import type { Stage } from './stage.ts';

type Unwind = { parts: string[]; indexParts: string[] | undefined; keepsEmpty: boolean };

/** `$unwind`: one document per element. */
export const unwind: Stage = (source, spec) => {
  const options: Doc = isDocument(spec) ? spec : { path: spec };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
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
  for (const batch of source) yield batch.flatMap((doc) => unwindOne(doc, unwinding));
}

function unwindOne(doc: Doc, { parts, indexParts, keepsEmpty }: Unwind): Doc[] {
  const numbered = (out: Doc, index: number | null): Doc => (indexParts ? withPath(out, indexParts, index) : out);
  const value = parts.reduce<unknown>(fieldOf, doc);
  if (Array.isArray(value) && value.length > 0) {
    return value.map((item, i) => numbered(withPath(doc, parts, item), i));
  }
  if (value !== undefined && value !== null && !Array.isArray(value)) return [numbered(doc, null)];
  if (!keepsEmpty) return [];
  return [numbered(Array.isArray(value) ? withPath(doc, parts, undefined) : doc, null)];
}
