import { isSame } from '../is-same.ts';

/** A step into a value: a key of an object, or an item of a list by its id. */
type Step = string | { id: string };
export type Path = readonly Step[];

/** One part of a value that is different from what it was; a part that is gone has no value. */
export interface PartChange {
  path: Path;
  value: unknown;
  isGone: boolean;
}

type Plain = Readonly<Record<string, unknown>>;
type Items = readonly Plain[];

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const idOf = ({ id }: Plain) => (typeof id === 'string' ? id : undefined);

/** A list whose items are known by their ids; items without one are new. */
const isItems = (value: unknown): value is Items => Array.isArray(value) && value.every(isPlain);
const hasIds = (one: Items, other: Items) => [...one, ...other].some((item) => idOf(item) !== undefined);

/**
 * What is different between two values, part by part. Lists of items are told by item as long as they stay in their
 * order, other lists as a whole.
 */
export function partChanges(before: unknown, after: unknown, path: Path = []): PartChange[] {
  if (isSame(before, after)) return [];
  if (isPlain(before) && isPlain(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesAt(before, after, key, path));
  }
  if (isItems(before) && isItems(after) && hasIds(before, after) && isInOrder(before, after)) {
    return itemChanges(before, after, path);
  }
  return [{ path, value: after, isGone: false }];
}

function isInOrder(before: Items, after: Items): boolean {
  const ids = (items: Items, others: Items) =>
    items.map(idOf).filter((id) => id && others.some((it) => idOf(it) === id));
  return isSame(ids(before, after), ids(after, before));
}

function changesAt(before: Plain, after: Plain, key: string, path: Path): PartChange[] {
  const at = [...path, key];
  if (!Object.hasOwn(after, key)) return [{ path: at, value: undefined, isGone: true }];
  if (!Object.hasOwn(before, key)) return [{ path: at, value: after[key], isGone: false }];
  return partChanges(before[key], after[key], at);
}

function itemChanges(before: Items, after: Items, path: Path): PartChange[] {
  const changes = before.flatMap((item): PartChange[] => {
    const id = idOf(item);
    const now = after.find((other) => idOf(other) === id);
    if (id === undefined) return [];
    return now
      ? partChanges(item, now, [...path, { id }])
      : [{ path: [...path, { id }], value: undefined, isGone: true }];
  });
  const added = after.filter((item) => {
    const id = idOf(item);
    return id === undefined || !before.some((other) => idOf(other) === id);
  });
  const additions = added.map((item, at) => ({
    // New items have no id yet; their place among the new ones tells them apart.
    path: [...path, { id: idOf(item) ?? `new ${at}` }],
    value: item,
    isGone: false,
  }));
  return [...changes, ...additions];
}

/** A value with some parts changed. */
export function withChanges<T>(value: T, changes: readonly PartChange[]): T {
  return changes.reduce<unknown>((now, { path, ...change }) => withPart(now, path, change), value) as T;
}

function withPart(value: unknown, [step, ...rest]: Path, change: Omit<PartChange, 'path'>): unknown {
  if (step === undefined) return change.value;
  if (typeof step === 'string') {
    const object = isPlain(value) ? value : {};
    const { [step]: inside, ...others } = object;
    if (rest.length === 0 && change.isGone) return others;
    return { ...object, [step]: withPart(inside, rest, change) };
  }
  const items = isItems(value) ? value : [];
  const known = items.find((item) => idOf(item) === step.id);
  if (rest.length === 0 && change.isGone) return items.filter((item) => item !== known);
  if (!known) return rest.length === 0 ? [...items, change.value] : items;
  return items.map((item) => (item === known ? withPart(item, rest, change) : item));
}

/** The part of a value at a path, as a change that would bring it there. */
export function partOf(value: unknown, path: Path): PartChange {
  let at: unknown = value;
  for (const step of path) {
    if (typeof step === 'string') {
      if (!isPlain(at) || !Object.hasOwn(at, step)) return { path, value: undefined, isGone: true };
      at = at[step];
    } else {
      at = isItems(at) ? at.find((item) => idOf(item) === step.id) : undefined;
      if (at === undefined) return { path, value: undefined, isGone: true };
    }
  }
  return { path, value: at, isGone: false };
}

/** Whether one of two paths leads to the other's part, or into it. */
export function isWithin(one: Path, other: Path): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.every((step, at) => isSame(step, long[at]));
}
