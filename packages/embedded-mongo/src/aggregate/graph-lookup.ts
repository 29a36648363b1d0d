import { Long } from 'bson';
import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { type Doc, isDocument, isNumber, setField, toNumber } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import { valueAtPath } from '../expression/path.ts';
import { type Flow, type Task, within } from '../flow.ts';
import { collectCounted } from '../query/kept.ts';
import { withPath } from './set-path.ts';
import { expressionIn, type Stage, type StageTools } from './stage.ts';

const NEEDS = ['from', 'startWith', 'connectFromField', 'connectToField', 'as'];
const MAY = ['maxDepth', 'depthField', 'restrictSearchWithMatch'];

/** `$graphLookup`: follows references level by level, each level one query through the planner. */
export const graphLookup: Stage = (source, argument, tools) => {
  const spec = namedSources(argument, { needs: NEEDS, may: MAY }, '$graphLookup');
  const names = [spec.from, spec.connectFromField, spec.connectToField, spec.as];
  if (!names.every((name) => typeof name === 'string')) fail(40103, '$graphLookup: field names must be strings');
  if (spec.depthField !== undefined && typeof spec.depthField !== 'string') {
    fail(40103, '$graphLookup: depthField must be a string');
  }
  if (spec.restrictSearchWithMatch !== undefined && !isDocument(spec.restrictSearchWithMatch)) {
    fail(40185, '$graphLookup: restrictSearchWithMatch must be an object');
  }
  if (spec.maxDepth !== undefined && !(isNumber(spec.maxDepth) && toNumber(spec.maxDepth) >= 0)) {
    fail(40101, '$graphLookup: maxDepth requires a nonnegative argument');
  }
  return lookedUp(source, spec, tools);
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function* lookedUp(source: Flow<Doc>, spec: Doc, tools: StageTools): Flow<Doc> {
  const start = expressionIn(spec.startWith, tools);
  const as = String(spec.as).split('.');
  for (const batch of source) {
    for (const doc of batch) yield [withPath(doc, as, yield* within(reach(listOf(start(doc)), spec, tools)))];
  }
}

function* reach(start: unknown[], spec: Doc, tools: StageTools): Task<Doc[]> {
  const memory = tools.scope.operation.memory.stage('$graphLookup', 40099);
  const found = new Map<string, Doc>();
  const last = spec.maxDepth === undefined ? Number.POSITIVE_INFINITY : toNumber(spec.maxDepth);
  let frontier: unknown[] = start.filter((value) => value !== undefined);
  for (let depth = 0; frontier.length > 0 && depth <= last; depth++) {
    const rows = yield* collectCounted(connected(frontier, spec, tools), memory);
    const fresh = rows.filter((row) => !found.has(groupKey(row._id)));
    for (const row of fresh) found.set(groupKey(row._id), withDepth(row, spec.depthField, depth));
    frontier = fresh.flatMap((row) => listOf(valueAtPath(row, String(spec.connectFromField).split('.'))));
    frontier = frontier.filter((value) => value !== undefined);
  }
  memory.clear();
  return [...found.values()];
}

function connected(values: unknown[], spec: Doc, { scope, aggregate }: StageTools): Flow<Doc> {
  const restriction = isDocument(spec.restrictSearchWithMatch) ? [spec.restrictSearchWithMatch] : [];
  const filter = { $and: [{ [String(spec.connectToField)]: { $in: values } }, ...restriction] };
  return aggregate({ ...scope, name: String(spec.from), hint: undefined }, [{ $match: filter }]);
}

function withDepth(row: Doc, field: unknown, depth: number): Doc {
  if (typeof field !== 'string') return row;
  const out = { ...row };
  setField(out, field, Long.fromNumber(depth));
  return out;
}
