/**
 * Long work is written as generators so that it can pause: a `Flow` hands out values and now and then
 * `undefined`, a `Task` hands out only `undefined` and returns its result. Each `undefined` is a place
 * where the runner may let others have the thread.
 */
export type Flow<T> = Generator<T | undefined, void, undefined>;
export type Task<T> = Generator<undefined, T, undefined>;

const ITEMS_PER_PAUSE = 64;
const SORT_RUN = 512;

/** The items of an array, with pauses. */
export function* fromArray<T>(items: readonly T[]): Flow<T> {
  for (let i = 0; i < items.length; i++) {
    if (i % ITEMS_PER_PAUSE === ITEMS_PER_PAUSE - 1) yield undefined;
    yield items[i];
  }
}

/** A task that has nothing to wait for. */
export function* finished<T>(value: T): Task<T> {
  yield* [];
  return value;
}

/** Everything a flow hands out. */
export function* collect<T>(flow: Flow<T>): Task<T[]> {
  const items: T[] = [];
  for (const item of flow) {
    if (item === undefined) yield undefined;
    else items.push(item);
  }
  return items;
}

/** A flow with every value changed. */
export function* mapFlow<A, B>(source: Flow<A>, change: (item: A) => B): Flow<B> {
  for (const item of source) yield item === undefined ? undefined : change(item);
}

/** A flow with only the values that pass. */
export function* filterFlow<T>(source: Flow<T>, test: (item: T) => boolean): Flow<T> {
  for (const item of source) if (item === undefined || test(item)) yield item;
}

/** A flow without its first `skip` values and with at most `limit` of the rest; the source is left once full. */
export function* slicedFlow<T>(source: Flow<T>, skip: number, limit: number): Flow<T> {
  let [toSkip, left] = [skip, limit];
  if (left <= 0) return;
  for (const item of source) {
    if (item === undefined) yield undefined;
    else if (toSkip > 0) toSkip--;
    else {
      yield item;
      if (--left === 0) return;
    }
  }
}

/** Runs a task without ever pausing. */
export function runNow<T>(task: Task<T>): T {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}

/** Stable merge sort that pauses between runs; native sort of a large array would hold the thread for a second. */
export function* sortInSlices<T>(items: T[], compare: (a: T, b: T) => number): Task<T[]> {
  if (items.length <= SORT_RUN) return items.sort(compare);
  let runs: T[][] = [];
  for (let i = 0; i < items.length; i += SORT_RUN) {
    runs.push(items.slice(i, i + SORT_RUN).sort(compare));
    yield undefined;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* mergeRuns(runs[i] ?? [], runs[i + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeRuns<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Task<T[]> {
  const out: T[] = [];
  const [a, b] = [left[Symbol.iterator](), right[Symbol.iterator]()];
  let [x, y] = [a.next(), b.next()];
  while (!x.done && !y.done) {
    if (out.length % SORT_RUN === 0) yield undefined;
    if (compare(x.value, y.value) <= 0) {
      out.push(x.value);
      x = a.next();
    } else {
      out.push(y.value);
      y = b.next();
    }
  }
  for (; !x.done; x = a.next()) out.push(x.value);
  for (; !y.done; y = b.next()) out.push(y.value);
  return out;
}
