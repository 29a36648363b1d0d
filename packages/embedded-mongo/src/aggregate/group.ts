import { groupKey } from '../bson/group-key.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { fail } from '../errors.ts';
import type { Evaluate } from '../filter/types.ts';
import { type Flow, forEach, fromArray, mapFlow, within } from '../flow.ts';
import type { Accumulator } from './accumulators.ts';
import { type Gather, gatherFor } from './gather.ts';
import { expressionIn, type Stage } from './stage.ts';

type Group = { id: unknown; accumulators: Accumulator[] };

/** `$group`, in one pass. */
export const group: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) return fail(15955, 'a group specification must include an _id');
  const names = Object.keys(spec).filter((key) => key !== '_id');
  const gathers = names.map((name) => gatherFor(name, spec[name], tools));
  return grouped(source, expressionIn(spec._id, tools), gathers, names);
};

function* grouped(source: Flow<Doc>, idOf: Evaluate, gathers: Gather[], names: string[]): Flow<Doc> {
  const groups = new Map<string, Group>();
  yield* within(
    forEach(source, (doc) => {
      const { accumulators } = groupOf(groups, idOf(doc), gathers);
      for (let i = 0; i < gathers.length; i++) accumulators[i]?.add(gathers[i]?.evaluate(doc));
    }),
  );
  yield* mapFlow(fromArray([...groups.values()]), ({ id, accumulators }) => {
    const out: Doc = { _id: id };
    for (const [i, name] of names.entries()) out[name] = accumulators[i]?.result();
    return out;
  });
}

function groupOf(groups: Map<string, Group>, id: unknown, gathers: Gather[]): Group {
  const key = groupKey(id);
  const known = groups.get(key);
  if (known) return known;
  const made = { id: id === undefined ? null : id, accumulators: gathers.map(({ make }) => make()) };
  groups.set(key, made);
  return made;
}
