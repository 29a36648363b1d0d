import { type Described, none } from '../changes.ts';
import { isSame } from '../is-same.ts';
import { isWithin, type PartChange, partChanges, partOf, withChanges } from './parts.ts';

export interface MergeOptions<T> {
  describe: (state: T) => Described;
  /** Keys that are the server's: versions, and figures that come with them. */
  serverKeys?: readonly string[];
  /** Keys that a change makes one: they only make sense together. */
  together?: (before: T, after: T) => readonly string[];
}

interface Sides<T> {
  /** What both began with. */
  base: T;
  mine: T;
  theirs: T;
}

/** Something both changed in different ways, in words. */
export interface Overlap {
  key: string;
  fields: readonly { name: string; before: string; mine: string; theirs: string }[];
}

export type Choice = 'mine' | 'theirs';

export interface Merge<T> {
  /** What both changed; empty when nothing has to be chosen. */
  overlaps: readonly Overlap[];
  /** Names of what only the others changed. */
  theirFields: readonly string[];
  /** Both put together; what overlaps is as it was chosen. */
  resolve: (choices: ReadonlyMap<string, Choice>) => T;
}

interface Group {
  mine: PartChange[];
  theirs: PartChange[];
  names: Set<string>;
}

/**
 * Puts two changes of one thing together. What overlaps is told by the words that name it: two values that are one
 * line of the look at before and after, such as an amount and its kind, are one field.
 */
export function merge<T>(sides: Sides<T>, options: MergeOptions<T>): Merge<T> {
  const { base, theirs } = sides;
  const { describe } = options;
  const mineChanges = changesOf(base, sides.mine, options);
  const theirChanges = changesOf(base, theirs, options);
  const groups = grouped(mineChanges, theirChanges, touchIn(base, options, [sides.mine, theirs]));
  const overlapping = groups.filter(isOverlap);
  const free = groups.filter((group) => !isOverlap(group)).flatMap(({ mine }) => mine);
  const together = withChanges(theirs, free);
  const asMine = (group: Group) => withChanges(together, mineOf(base, group));
  return {
    overlaps: overlapping.map((group, at) => ({
      key: String(at),
      fields: fieldsOf({
        before: describe(
          withChanges(
            together,
            group.theirs.map(({ path }) => partOf(base, path)),
          ),
        ),
        mine: describe(asMine(group)),
        theirs: describe(together),
      }),
    })),
    theirFields: [...new Set(groups.filter(({ mine }) => mine.length === 0).flatMap(({ names }) => [...names]))],
    resolve: (choices) =>
      overlapping.reduce(
        (now, group, at) => (choices.get(String(at)) === 'mine' ? withChanges(now, mineOf(base, group)) : now),
        together,
      ),
  };
}

/** A group as I want it: what the others did to it is taken back first. */
const mineOf = (base: unknown, { mine, theirs }: Group) => [...theirs.map(({ path }) => partOf(base, path)), ...mine];

function changesOf<T>(base: T, next: T, { serverKeys = [], together }: MergeOptions<T>): PartChange[] {
  const isServers = ({ path }: PartChange) =>
    path.some((step) => typeof step === 'string' && serverKeys.includes(step));
  const keys = together?.(base, next) ?? [];
  const isTogether = ({ path: [first] }: PartChange) => typeof first === 'string' && keys.includes(first);
  const changes = partChanges(base, next).filter((change) => !isServers(change) && !isTogether(change));
  return [...changes, ...keys.map((key) => partOf(next, [key]))];
}

/** A change with what it touches: the names it shows in, and whether it is one of those that are one. */
interface Touching {
  names: string[];
  touches: (other: PartChange) => boolean;
}

function touchIn<T>(base: T, { describe, together }: MergeOptions<T>, sides: readonly T[]) {
  const before = describe(base);
  const keys = sides.flatMap((side) => together?.(base, side) ?? []);
  const isOne = ({ path: [first, ...rest] }: PartChange) => rest.length === 0 && keys.some((key) => key === first);
  return (change: PartChange): Touching => {
    const after = describe(withChanges(base, [change]));
    const names = [...new Set([...before.keys(), ...after.keys()])];
    return {
      names: names.filter((name) => before.get(name) !== after.get(name)),
      touches: (other) => isWithin(other.path, change.path) || (isOne(change) && isOne(other)),
    };
  };
}

/** Changes that touch each other, through a part or through a name, are one group. */
function grouped(mine: PartChange[], theirs: PartChange[], touching: (change: PartChange) => Touching): Group[] {
  const groups: Group[] = [];
  const add = (side: 'mine' | 'theirs', change: PartChange) => {
    const { names, touches } = touching(change);
    const touched = groups.filter(
      (group) => names.some((name) => group.names.has(name)) || [...group.mine, ...group.theirs].some(touches),
    );
    const group: Group = {
      mine: touched.flatMap((one) => one.mine),
      theirs: touched.flatMap((one) => one.theirs),
      names: new Set([...touched.flatMap((one) => [...one.names]), ...names]),
    };
    group[side].push(change);
    groups.splice(0, groups.length, ...groups.filter((one) => !touched.includes(one)), group);
  };
  for (const change of mine) add('mine', change);
  for (const change of theirs) add('theirs', change);
  return groups;
}

function isOverlap({ mine, theirs }: Group): boolean {
  const isIn = (list: PartChange[], one: PartChange) => list.some((other) => isSame(other, one));
  return mine.length > 0 && theirs.length > 0 && !mine.every((one) => isIn(theirs, one));
}

function fieldsOf({ before, mine, theirs }: Record<'before' | 'mine' | 'theirs', Described>): Overlap['fields'] {
  const names = [...new Set([...mine.keys(), ...theirs.keys()])].filter((name) => mine.get(name) !== theirs.get(name));
  const of = (side: Described, name: string) => side.get(name) || none;
  const fields = names.map((name) => ({
    name,
    before: of(before, name),
    mine: of(mine, name),
    theirs: of(theirs, name),
  }));
  // What no words tell is a field too.
  return fields.length > 0
    ? fields
    : [{ name: 'Details', before: none, mine: 'as I have it', theirs: 'as they have it' }];
}
