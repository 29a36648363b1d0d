import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import { valueAtPath } from '../expression/path.ts';
import { checkFields as checkKnown } from '../fields.ts';
import { type Flow, fromArray, type Task, within } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';
import { planGuard } from '../plan/guard.ts';
import { collectCounted } from '../query/kept.ts';
import type { Scope } from '../query/scope.ts';
import { withPath } from './set-path.ts';
import { expressionIn, type Stage, type StageTools } from './stage.ts';

/** `$lookup` in both forms; each sub-query goes through the planner and its indexes. */
export const lookup: Stage = (source, spec, tools) => {
  if (!isDocument(spec) || typeof spec.as !== 'string') return fail(9, "must specify 'as' field for a $lookup");
  checkFields(spec);
  return new Lookup(spec, spec.as, tools).run(source);
};

const FIELDS = ['from', 'localField', 'foreignField', 'let', 'pipeline', 'as'];

function checkFields(spec: Doc): void {
  const unknown = Object.keys(spec).find((field) => !FIELDS.includes(field));
  if (unknown) fail(9, `unknown argument to $lookup: ${unknown}`);
  const { from, localField, foreignField, pipeline } = spec;
  const strange = ['localField', 'foreignField'].find((name) => name in spec && typeof spec[name] !== 'string');
  if (strange) fail(9, `$lookup argument '${strange}' must be a string`);
  if ((localField === undefined) !== (foreignField === undefined)) {
    fail(9, "$lookup requires both or neither of 'localField' and 'foreignField' to be specified");
  }
  const isPlain = localField !== undefined || !Array.isArray(pipeline);
  if (from === undefined && isPlain) fail(9, "must specify 'from' field for a $lookup");
  if (localField === undefined && !Array.isArray(pipeline)) {
    fail(9, "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified");
  }
}

/** What has been looked up is kept for the next document with the same value, up to here. */
const MAX_KNOWN_BYTES = 16 * 2 ** 20;

class Lookup {
  private readonly spec: Doc;
  private readonly as: string[];
  private readonly tools: StageTools;
  private readonly variables: { name: string; evaluate: (doc: unknown) => unknown }[];
  private readonly known = new Map<string, Doc[]>();
  private knownBytes = 0;
  /** Every query must meet the collection the first one met. */
  private readonly guard: () => void;
  private readonly memory: StageMemory;

  constructor(spec: Doc, as: string, tools: StageTools) {
    this.spec = spec;
    this.as = as.split('.');
    this.tools = tools;
    const lets = isDocument(spec.let) ? Object.entries(spec.let) : [];
    this.variables = lets.map(([name, value]) => ({ name, evaluate: expressionIn(value, tools) }));
    const { db, store, operation } = tools.scope;
    this.memory = operation.memory.stage('$lookup', 4568);
    const from = store.catalog.get(db, String(this.from));
    this.guard = from ? planGuard(from) : () => undefined;
  }

  private get from(): unknown {
    return isDocument(this.spec.from) ? this.spec.from.coll : this.spec.from;
  }

  *run(source: Flow<Doc>): Flow<Doc> {
    for (const batch of source) {
      for (const doc of batch) yield [withPath(doc, this.as, yield* within(this.rowsFor(doc)))];
    }
  }

  private *rowsFor(doc: Doc): Task<Doc[]> {
    const { localField, pipeline } = this.spec;
    const stages = Array.isArray(pipeline) ? pipeline : [];
    if (typeof localField !== 'string') return yield* this.rowsOf(this.query(stages, doc));
    const local = valueAtPath(doc, localField.split('.')) ?? null;
    const key = this.variables.length > 0 ? undefined : groupKey(local);
    const known = key === undefined ? undefined : this.known.get(key);
    if (known) return known;
    const rows = yield* this.rowsOf(this.query([{ $match: this.joinFilter(local) }, ...stages], doc));
    if (key !== undefined && this.knownBytes < MAX_KNOWN_BYTES) {
      this.known.set(key, rows);
      this.knownBytes += weightOf(rows);
    }
    return rows;
  }

  /** All of them end up in one document, which must not be too large. */
  private *rowsOf(found: Flow<Doc>): Task<Doc[]> {
    const rows = yield* collectCounted(found, this.memory);
    this.memory.clear();
    return rows;
  }

  /** A local array matches by any element, and as a whole. */
  private joinFilter(local: unknown): Doc {
    const condition = Array.isArray(local) ? { $in: [...local, local] } : { $eq: local };
    return { [String(this.spec.foreignField)]: condition };
  }

  private query(pipeline: unknown[], doc: Doc): Flow<Doc> {
    const { scope, aggregate, runStages } = this.tools;
    const { from } = this;
    const inner = this.scopeFor(doc);
    this.guard();
    if (typeof from !== 'string') return runStages(fromArray<Doc>([]), pipeline, inner);
    return aggregate({ ...inner, db: scope.db, name: from }, pipeline);
  }

  private scopeFor(doc: Doc): Scope {
    const { scope } = this.tools;
    const own = this.variables.map(({ name, evaluate }) => [name, evaluate(doc)] as const);
    return { ...scope, hint: undefined, variables: { ...scope.variables, ...Object.fromEntries(own) } };
  }
}

/** `$unionWith`. */
export const unionWith: Stage = (source, spec, { scope, aggregate, runStages }) => {
  checkKnown('$unionWith', spec);
  const options: Doc = isDocument(spec) ? spec : { coll: spec };
  const pipeline = options.pipeline ?? [];
  const other =
    typeof options.coll === 'string'
      ? aggregate({ ...scope, name: options.coll, hint: undefined }, pipeline)
      : runStages(fromArray<Doc>([]), pipeline, scope);
  return chained(source, other);
};

function* chained(first: Flow<Doc>, second: Flow<Doc>): Flow<Doc> {
  yield* first;
  yield* second;
}
