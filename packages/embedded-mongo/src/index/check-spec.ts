import { describe } from '../bson/describe.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isDocument, isNumber, isTruthyFlag, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { type IndexSpec, isIndexSpec } from './definition.ts';

const KNOWN_FIELDS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'collation',
  'hidden',
  'storageEngine',
  'ns',
  'dropDups',
  'safe',
]);
const SPECIAL_KINDS = new Set(['text', '2d', '2dsphere', 'geoHaystack']);

function checkDirection(path: string, direction: unknown): void {
  if (path.includes('$**')) fail(67, 'wildcard indexes are not supported by the embedded server');
  if (direction === 'hashed') return;
  if (typeof direction === 'string') {
    const isSpecial = SPECIAL_KINDS.has(direction);
    fail(67, isSpecial ? `'${direction}' indexes are not supported here` : `Unknown index plugin '${direction}'`);
  }
  if (!isNumber(direction) || toNumber(direction) === 0) {
    const rule = 'Only numbers > 0, numbers < 0, and strings are allowed.';
    fail(67, `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. ${rule}`);
  }
}

/** An index specification in its stored form; throws 9, 67 or 197 for what cannot be an index. */
export function checkedSpec(given: unknown, collation: Doc | undefined): IndexSpec {
  if (!isDocument(given)) return fail(14, 'an index specification must be an object');
  if (!isDocument(given.key) || Object.keys(given.key).length === 0) fail(67, 'Index keys cannot be empty.');
  if (!given.name) fail(9, "The 'name' field is a required property of an index specification");
  for (const [path, direction] of Object.entries(given.key ?? {})) checkDirection(path, direction);
  const unknown = Object.keys(given).find((key) => !KNOWN_FIELDS.has(key));
  if (unknown) {
    fail(197, `The field '${unknown}' is not valid for an index specification. Specification: ${describe(given)}`);
  }
  const spec = normalised(given, collation);
  return isIndexSpec(spec) ? spec : fail(14, "The field 'name' must be a string");
}

function normalised(given: Doc, collation: Doc | undefined): Doc {
  const spec: Doc = { v: 2, ...given };
  if (spec.expireAfterSeconds !== undefined) {
    if (!isNumber(spec.expireAfterSeconds)) fail(67, "TTL index 'expireAfterSeconds' option must be numeric");
    spec.expireAfterSeconds = toNumber(spec.expireAfterSeconds);
  }
  for (const flag of ['unique', 'sparse']) if (flag in spec) spec[flag] = isTruthyFlag(spec[flag]);
  if (spec.partialFilterExpression !== undefined && !isDocument(spec.partialFilterExpression)) {
    fail(14, "The field 'partialFilterExpression' must be an object");
  }
  if (spec.sparse && spec.partialFilterExpression) {
    fail(67, 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  spec.collation ??= collation;
  const isSimple = isDocument(spec.collation) && spec.collation.locale === 'simple';
  return Object.fromEntries(
    Object.entries(spec).filter(([key, value]) => value !== undefined && !(key === 'collation' && isSimple)),
  );
}
