import type { z } from 'zod';

/** Names that fields of contracts have. Whatever else stands in their place wants something, and is refused (SAFE-14). */
const fieldName = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;

/** Each reading finds what is unknown on a whole level of a choice; no contract has so many within each other. */
const maxReadings = 5;

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;

/** Fields nobody knows, with where they stand. */
interface Unknown {
  path: Path;
  keys: readonly string[];
}

/** What was read, and the fields that were left out of it: `manifest.files.*.kind`, each once, sorted. */
type TolerantResult<S extends z.ZodType> = z.ZodSafeParseResult<z.output<S>> & { leftOut: readonly string[] };

/**
 * Reads what a newer caller may have written: fields the schema does not know are left out, as if they had not been
 * sent. Everything else is held against the schema to the letter.
 */
export function readTolerantly<S extends z.ZodType>(
  schema: S,
  value: unknown,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
): TolerantResult<S> {
  let known = value;
  let result = schema.safeParse(known, context);
  // Nearly all that comes is known: nothing is made then to gather what is not.
  if (result.success) return { success: true, data: result.data, leftOut: [] };
  const leftOut = new Set<string>();
  for (let readings = 1; !result.success && readings < maxReadings; readings += 1) {
    const unknown = result.error.issues.flatMap((issue) => unknownIn(issue) ?? []);
    if (unknown.length === 0) break;
    for (const { path, keys } of unknown) for (const key of keys) leftOut.add(placeOf([...path, key]));
    known = without(known, planOf(unknown));
    result = schema.safeParse(known, context);
  }
  return { ...result, leftOut: [...leftOut].sort() };
}

/** Where a field stands; what lies in a list is all of a kind. */
const placeOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');

/** The same value without the fields of these places, as `leftOut` names them. */
export function withoutPlaces(value: unknown, places: ReadonlySet<string>, path: Path = []): unknown {
  if (typeof value !== 'object' || value === null || places.size === 0) return value;
  if (Array.isArray(value)) return value.map((one, at) => withoutPlaces(one, places, [...path, at]));
  const kept = Object.entries(value).filter(([key]) => !places.has(placeOf([...path, key])));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutPlaces(one, places, [...path, key])]));
}

/** What an issue says is unknown; undefined where it says anything else. */
function unknownIn(issue: Issue): readonly Unknown[] | undefined {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.every((key) => fieldName.test(key)) ? [{ path: issue.path, keys: issue.keys }] : undefined;
  }
  if (issue.code !== 'invalid_union') return undefined;
  const fitting = issue.errors.flatMap((branch) => unknownInAll(branch) ?? []);
  return onlyOne(fitting)?.map(({ path, keys }) => ({ path: [...issue.path, ...path], keys }));
}

/** What a branch of a choice does not know, where that is all that is wrong with it. */
function unknownInAll(issues: readonly Issue[]): [readonly Unknown[]] | undefined {
  const all = issues.map(unknownIn);
  const known = all.flatMap((one) => one ?? []);
  return all.includes(undefined) ? undefined : [known];
}

/** Branches that would leave out different fields mean different things, and nobody knows which was meant. */
function onlyOne(branches: readonly (readonly Unknown[])[]): readonly Unknown[] | undefined {
  const [first, ...others] = branches;
  const text = JSON.stringify(first);
  return others.every((branch) => JSON.stringify(branch) === text) ? first : undefined;
}

/** What is to be left out of an object, and of what stands in it. */
interface Plan {
  keys: Set<string>;
  parts: Map<PropertyKey, Plan>;
}

const newPlan = (): Plan => ({ keys: new Set(), parts: new Map() });

/** All of it in one plan, so that a value is gone through once however much is unknown. */
function planOf(unknown: readonly Unknown[]): Plan {
  const plan = newPlan();
  for (const { path, keys } of unknown) {
    let at = plan;
    for (const step of path) {
      const next = at.parts.get(step) ?? newPlan();
      at.parts.set(step, next);
      at = next;
    }
    for (const key of keys) at.keys.add(key);
  }
  return plan;
}

function without(value: unknown, plan: Plan | undefined): unknown {
  if (!plan || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one, index) => without(one, plan.parts.get(index)));
  const kept = Object.entries(value).filter(([key]) => !plan.keys.has(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, plan.parts.get(key))]));
}

/** Whether nothing stands in an object but fields that a newer caller may have sent. */
export const hasFieldsOnly = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => fieldName.test(key));
