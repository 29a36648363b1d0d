import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { FilterContext, Predicate } from '../filter/types.ts';

const PARSING = 'Error parsing array filter :: caused by ::';
const LOGICAL = new Set(['$and', '$or', '$nor']);

function fieldNames(filter: Doc): string[] {
  return Object.keys(filter).flatMap((key) => {
    const value = filter[key];
    return LOGICAL.has(key) && Array.isArray(value) ? value.filter(isDocument).flatMap(fieldNames) : [key];
  });
}

/** The one identifier an array filter speaks of. */
function identifierOf(filter: Doc): string {
  const names = new Set(fieldNames(filter).map((path) => path.split('.')[0] ?? ''));
  const [identifier, ...others] = names;
  if (identifier === undefined) {
    return fail(9, 'Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (others.length > 0) {
    fail(9, `${PARSING} Expected a single top-level field name, found '${[...names].join("' and '")}'`);
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    const rule = 'The top-level field name must be an alphanumeric string beginning with a lowercase letter';
    fail(2, `${PARSING} ${rule}, found '${identifier}'`);
  }
  return identifier;
}

/** The `arrayFilters` of an update, by identifier; each must be used. */
export class ArrayFilters {
  private readonly filters = new Map<string, { matches: Predicate; isUsed: boolean }>();

  constructor(filters: unknown, context: FilterContext) {
    for (const filter of Array.isArray(filters) ? filters : []) {
      const identifier = isDocument(filter) ? identifierOf(filter) : fail(14, 'arrayFilters must be objects');
      if (this.filters.has(identifier)) {
        fail(9, `Found multiple array filters with the same top-level field name ${identifier}`);
      }
      this.filters.set(identifier, { matches: compileFilter(filter, context), isUsed: false });
    }
  }

  /** Notes the identifiers of a path; unknown ones are an error. */
  use(path: string, parts: string[]): void {
    for (const part of parts) {
      const identifier = /^\$\[(.+)\]$/.exec(part)?.[1];
      if (identifier === undefined) continue;
      const problem = `No array filter found for identifier '${identifier}' in path '${path}'`;
      const filter = this.filters.get(identifier) ?? fail(2, problem);
      filter.isUsed = true;
    }
  }

  checkAllUsed(update: Doc): void {
    for (const [identifier, { isUsed }] of this.filters) {
      const problem = `The array filter for identifier '${identifier}' was not used in the update`;
      if (!isUsed) fail(9, `${problem} ${describe(update)}`);
    }
  }

  matches(identifier: string, element: unknown): boolean {
    return this.filters.get(identifier)?.matches({ [identifier]: element }) ?? false;
  }
}
