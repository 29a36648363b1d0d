import { ObjectId } from 'bson';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import type { Scope } from '../query/scope.ts';

/** Where `$out` and `$merge` write to. */
export type Target = { db: string; name: string };

export function targetOf(spec: unknown, { db, store }: Scope): Target {
  checkFields('$out', spec);
  if (isDocument(spec) && spec.timeseries !== undefined)
    fail(72, 'time series are not supported by the embedded server');
  const { db: other = db, coll: name } = isDocument(spec) ? spec : { coll: spec };
  if (typeof name !== 'string' || typeof other !== 'string') {
    return fail(14, 'the output collection must be a string or an object');
  }
  if (store.catalog.get(other, name)?.isView) fail(166, `Namespace ${other}.${name} is a view, not a collection`);
  return { db: other, name };
}

export const withId = (doc: Doc): Doc => ('_id' in doc ? doc : { _id: new ObjectId(), ...doc });
