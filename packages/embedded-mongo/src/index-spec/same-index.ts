import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { isDocument } from '../bson/values.ts';
import type { Index, IndexSpec } from './definition.ts';

const localeOf = ({ collation }: IndexSpec): unknown => (isDocument(collation) ? collation.locale : null);

/** What makes two indexes of one key different indexes. */
const signature = (spec: IndexSpec): string =>
  describe([
    spec.key,
    spec.unique === true,
    spec.sparse === true,
    spec.partialFilterExpression ?? null,
    localeOf(spec),
  ]);

const options = (spec: IndexSpec): string => signature(spec) + describe(spec.expireAfterSeconds ?? null);

function conflict(code: 85 | 86, problem: string, wanted: IndexSpec, existing: IndexSpec): never {
  return fail(code, `${problem} Requested index: ${describe(wanted)}, existing index: ${describe(existing)}`);
}

function checkSameName(existing: IndexSpec, wanted: IndexSpec): void {
  if (options(existing) === options(wanted)) return;
  if (signature(existing) === signature(wanted)) {
    conflict(85, 'An equivalent index already exists with the same name but different options.', wanted, existing);
  }
  const problem =
    'An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation.';
  conflict(86, problem, wanted, existing);
}

function checkSameKey(existing: IndexSpec, wanted: IndexSpec): void {
  const isSameFilter =
    describe(existing.partialFilterExpression ?? null) === describe(wanted.partialFilterExpression ?? null);
  if (!isSameFilter || localeOf(existing) !== localeOf(wanted)) return;
  if (options(existing) === options(wanted)) fail(85, `Index already exists with a different name: ${existing.name}`);
  conflict(85, 'An equivalent index already exists with a different name and options.', wanted, existing);
}

/** The index that already is what is asked for; throws 85 or 86 when one stands in its way. */
export function findSameIndex<I extends Pick<Index, 'name' | 'spec'>>(indexes: I[], wanted: IndexSpec): I | undefined {
  const key = describe(wanted.key);
  for (const index of indexes) {
    const isSameKey = describe(index.spec.key) === key;
    if (isSameKey && index.name === '_id_') return index;
    if (index.name === wanted.name) {
      checkSameName(index.spec, wanted);
      return index;
    }
    if (isSameKey) checkSameKey(index.spec, wanted);
  }
  return undefined;
}
