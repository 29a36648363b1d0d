import { groupKey } from '../bson/group-key.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import type { Evaluate } from '../filter/types.ts';
import { type Flow, forEach, fromArray, mapFlow, within } from '../flow.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { compileObjectExpression } from './expressions.ts';
import { mingoStage } from './mingo-stage.ts';
import { expressionIn, type Stage } from './stage.ts';

type GroupField = { name: string; operator: string; argument: unknown };
type Group = { id: unknown; accumulators: Accumulator[] };

const MINGO_ACCUMULATORS =
  /^\$(stdDevPop|stdDevSamp|top|topN|bottom|bottomN|firstN|lastN|maxN|minN|median|percentile|accumulator)$/;

function groupFields(spec: Doc): GroupField[] {
  const names = Object.keys(spec).filter((key) => key !== '_id');
  return names.map((name) => {
    const field = spec[name];
    if (!isDocument(field)) return fail(40234, `The field '${name}' must be an accumulator object`);
    const [operator = '', ...others] = Object.keys(field);
    if (others.length > 0) fail(40238, `The field '${name}' must specify one accumulator`);
    if (!(operator in ACCUMULATORS) && !MINGO_ACCUMULATORS.test(operator)) {
      fail(15952, `unknown group operator '${operator}'`);
    }
    return { name, operator, argument: field[operator] };
  });
}

/** `$group`, in one pass. */
export const group: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) return fail(15955, 'a group specification must include an _id');
  const fields = groupFields(spec);
  const makers = fields.map(({ operator }) => ACCUMULATORS[operator]).filter((make) => make !== undefined);
  if (makers.length < fields.length) return mingoStage('$group')(source, spec, tools);
  const values = fields.map(({ argument }) => expressionIn(argument, tools));
  const idOf = compileObjectExpression(spec._id, tools.scope.variables);
  const names = fields.map(({ name }) => name);
  return grouped(source, idOf, values, makers, names);
};

function* grouped(
  source: Flow<Doc>,
  idOf: Evaluate,
  values: Evaluate[],
  makers: (() => Accumulator)[],
  names: string[],
): Flow<Doc> {
  const groups = new Map<string, Group>();
  yield* within(
    forEach(source, (doc) => {
      const { accumulators } = groupOf(groups, idOf(doc), makers);
      for (let i = 0; i < values.length; i++) accumulators[i]?.add(values[i]?.(doc));
    }),
  );
  yield* mapFlow(fromArray([...groups.values()]), ({ id, accumulators }) => {
    const out: Doc = { _id: id };
    for (const [i, name] of names.entries()) out[name] = accumulators[i]?.result();
    return out;
  });
}

function groupOf(groups: Map<string, Group>, id: unknown, makers: (() => Accumulator)[]): Group {
  const key = groupKey(id);
  const known = groups.get(key);
  if (known) return known;
  const made = { id: id === undefined ? null : id, accumulators: makers.map((make) => make()) };
  groups.set(key, made);
  return made;
}
