/**
 * Long work is written as generators so that it can pause. A `Flow` hands out values in batches, some of them
 * empty; a `Task` hands out nothing and returns its result. Wherever one yields, the runner may let others
 * have the thread.
 */
export type Flow<T> = Generator<T[], void, undefined>;
export type Task<T> = Generator<undefined, T, undefined>;

/** Small enough that even slow expressions over one batch take a few milliseconds. */
export const BATCH = 32;
const SORT_RUN = 256;

const PACE_MS = 3;

/** Tells when a loop over small steps has run long enough to pause. */
export class Pace {
  private since = performance.now();

  isOver(): boolean {
    const now = performance.now();
    if (now - this.since < PACE_MS) return false;
    this.since = now;
    return true;
  }
}

/** The items of an array, with pauses. */
export function* fromArray<T>(items: readonly T[]): Flow<T> {
  for (let i = 0; i < items.length; i += BATCH) yield items.slice(i, i + BATCH);
}

/** A flow with every value changed into none, one or several. */
export function* flatMapFlow<A, B>(source: Flow<A>, change: (item: A, out: B[]) => void): Flow<B> {
  const pace = new Pace();
  for (const batch of source) {
    let out: B[] = [];
    for (const item of batch) {
      change(item, out);
      if (!pace.isOver()) continue;
      yield out;
      out = [];
    }
    yield out;
  }
}

/** A flow with every value changed. */
export const mapFlow = <A, B>(source: Flow<A>, change: (item: A) => B): Flow<B> =>
  flatMapFlow(source, (item, out) => out.push(change(item)));

/** A flow with only the values that pass. */
export const filterFlow = <T>(source: Flow<T>, test: (item: T) => boolean): Flow<T> =>
  flatMapFlow(source, (item, out) => {
    if (test(item)) out.push(item);
  });

/** A flow without its first `skip` values and with at most `limit` of the rest; the source is left once full. */
export function* slicedFlow<T>(source: Flow<T>, skip: number, limit: number): Flow<T> {
  let [toSkip, left] = [skip, limit];
  if (left <= 0) return;
  for (const batch of source) {
    const kept = batch.slice(toSkip, toSkip + left);
    toSkip = Math.max(0, toSkip - batch.length);
    left -= kept.length;
    yield kept;
    if (left <= 0) return;
  }
}

/** Calls `visit` with every value of a flow. */
export function* forEach<T>(flow: Flow<T>, visit: (item: T) => void): Task<void> {
  const pace = new Pace();
  for (const batch of flow) {
    for (const item of batch) {
      visit(item);
      if (pace.isOver()) yield undefined;
    }
    yield undefined;
  }
}

/** Everything a flow hands out. */
export function* collect<T>(flow: Flow<T>): Task<T[]> {
  const items: T[] = [];
  yield* forEach(flow, (item) => items.push(item));
  return items;
}

/** Runs a task without ever pausing. */
export function runNow<T>(task: Task<T>): T {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}

/** The pauses of a task inside a flow: `const value = yield* within(task)`. */
export function* within<T>(task: Task<T>): Generator<never[], T, undefined> {
  for (;;) {
    const { done, value } = task.next();
    if (done) return value;
    yield [];
  }
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
  const [a, b] = [left.values(), right.values()];
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
