import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isDocument, isNumber, isTruthyFlag, toNumber } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
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

const MAX_FIELDS = 32;

function checkKey(key: unknown): void {
  const fields = isDocument(key) ? Object.entries(key) : [];
  if (fields.length === 0) fail(67, 'Index keys cannot be empty.');
  if (fields.length > MAX_FIELDS) fail(13103, 'too many compound keys');
  for (const [path, direction] of fields) {
    if (path.split('.').includes('')) fail(67, 'Index keys cannot contain an empty field.');
    if (path.split('.').some((part) => /^\$(?!(ref|id|db|\*\*)$)/.test(part))) {
      fail(67, `Index key contains an illegal field name: field name starts with '$': ${path}`);
    }
    checkDirection(path, direction);
  }
}

function checkName({ name, key }: Doc): void {
  if (!name) fail(9, "The 'name' field is a required property of an index specification");
  if (name === '*') fail(67, "The index name '*' is not valid.");
  const isIdKey = isDocument(key) && Object.keys(key).join() === '_id';
  if (name === '_id_' && !isIdKey) fail(67, "The index name '_id_' is reserved for the _id index");
}

/** An index specification in its stored form; throws 9, 67 or 197 for what cannot be an index. */
export function checkedSpec(given: unknown, collation: Doc | undefined): IndexSpec {
  if (!isDocument(given)) return fail(14, 'an index specification must be an object');
  checkKey(given.key);
  checkName(given);
  const unknown = Object.keys(given).find((key) => !KNOWN_FIELDS.has(key));
  if (unknown) {
    fail(197, `The field '${unknown}' is not valid for an index specification. Specification: ${describe(given)}`);
  }
  checkFields('collation', given.collation);
  const spec = normalised(given, collation);
  return isIndexSpec(spec) ? spec : fail(14, "The field 'name' must be a string");
}

const MAX_TTL_SECONDS = 0x7fffffff;

function lifetimeOf({ expireAfterSeconds, key }: Doc): number {
  const seconds = isNumber(expireAfterSeconds) ? toNumber(expireAfterSeconds) : Number.NaN;
  if (!(seconds >= 0 && seconds <= MAX_TTL_SECONDS)) {
    fail(67, `TTL index 'expireAfterSeconds' option must be within an acceptable range, 0 to ${MAX_TTL_SECONDS}`);
  }
  const fields = Object.keys(isDocument(key) ? key : {});
  if (fields.length > 1) fail(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
  if (fields[0] === '_id') fail(197, "The field 'expireAfterSeconds' is not valid for an _id index specification.");
  return seconds;
}

function normalised(given: Doc, collation: Doc | undefined): Doc {
  const spec: Doc = { v: 2, ...given };
  if (spec.expireAfterSeconds !== undefined) spec.expireAfterSeconds = lifetimeOf(spec);
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
