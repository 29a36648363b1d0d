import type { Accumulator } from '../accumulator/accumulators.ts';
import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import type { Evaluate } from '../filter/types.ts';
import { type Flow, forEach, fromArray, mapFlow, within } from '../flow.ts';
import type { Memory, StageMemory } from '../operation/memory.ts';
import { type Gather, gatherFor } from './gather.ts';
import { expressionIn, type Stage } from './stage.ts';

type Group = { id: unknown; accumulators: Accumulator[] };

/** An empty group with its place in the map, and each of its accumulators. */
const [GROUP_BYTES, ACCUMULATOR_BYTES] = [200, 60];

/** `$group`, in one pass. */
export const group: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) return fail(15955, 'a group specification must include an _id');
  const names = Object.keys(spec).filter((key) => key !== '_id');
  const gathers = names.map((name) => gatherFor(name, spec[name], tools));
  const { memory } = tools.scope.operation;
  return grouped(source, new Groups(expressionIn(spec._id, tools), gathers, memory), names);
};

function* grouped(source: Flow<Doc>, groups: Groups, names: string[]): Flow<Doc> {
  yield* within(forEach(source, (doc) => groups.add(doc)));
  yield* mapFlow(fromArray(groups.all()), ({ id, accumulators }) => {
    const out: Doc = { _id: id };
    for (const [i, name] of names.entries()) out[name] = accumulators[i]?.result();
    return out;
  });
}

class Groups {
  private readonly groups = new Map<string, Group>();
  private readonly idOf: Evaluate;
  private readonly gathers: Gather[];
  private readonly ids: StageMemory;
  private readonly values: StageMemory;

  constructor(idOf: Evaluate, gathers: Gather[], memory: Memory) {
    this.idOf = idOf;
    this.gathers = gathers;
    this.ids = memory.stage('$group');
    this.values = memory.stage('An accumulator of $group', 146);
  }

  all(): Group[] {
    return [...this.groups.values()];
  }

  add(doc: Doc): void {
    const { accumulators } = this.groupOf(this.idOf(doc));
    for (let i = 0; i < this.gathers.length; i++) {
      const bytes = accumulators[i]?.add(this.gathers[i]?.evaluate(doc));
      if (bytes) this.values.add(bytes);
    }
  }

  private groupOf(id: unknown): Group {
    const key = groupKey(id);
    const known = this.groups.get(key);
    if (known) return known;
    this.ids.add(GROUP_BYTES + 2 * weightOf(id) + ACCUMULATOR_BYTES * this.gathers.length);
    const made = { id: id === undefined ? null : id, accumulators: this.gathers.map(({ make }) => make()) };
    this.groups.set(key, made);
    return made;
  }
}
