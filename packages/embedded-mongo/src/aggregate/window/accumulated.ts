import type { Accumulator } from '../../accumulator/accumulators.ts';
import { Pace, type Task } from '../../flow.ts';
import type { Bounds } from './bounds.ts';
import type { Partition } from './partition.ts';

/** The results of an accumulator over the window of each row. */
export function* accumulated(
  partition: Partition,
  values: unknown[],
  make: () => Accumulator,
  bounds: Bounds,
): Task<unknown[]> {
  return yield* bounds.isGrowing
    ? growing(partition, values, make(), bounds)
    : sliding(partition, values, make, bounds);
}

/** Windows that begin with the first row: every value is added once. */
function* growing(
  { sortedBy, memory }: Partition,
  values: unknown[],
  accumulator: Accumulator,
  { isWhole, spanOf }: Bounds,
): Task<unknown[]> {
  const spanAt = spanOf(sortedBy);
  const results: unknown[] = [];
  const pace = new Pace();
  let next = 0;
  for (let i = 0; i < values.length; i++) {
    for (const { high } = spanAt(i); next <= high; next++) {
      memory.add(accumulator.add(values[next]) ?? 0);
      if (pace.isOver()) yield undefined;
    }
    results.push(isWhole && i > 0 ? results[0] : copied(accumulator.result(), memory));
    if (pace.isOver()) yield undefined;
  }
  return results;
}

/** A list that grows on must not grow in the results before. */
function copied(result: unknown, memory: Partition['memory']): unknown {
  if (!Array.isArray(result)) return result;
  memory.add(result.length * 8);
  return [...result];
}

function* sliding(
  { sortedBy, memory }: Partition,
  values: unknown[],
  make: () => Accumulator,
  { spanOf }: Bounds,
): Task<unknown[]> {
  const spanAt = spanOf(sortedBy);
  const results: unknown[] = [];
  const pace = new Pace();
  for (let i = 0; i < values.length; i++) {
    const accumulator = make();
    const { low, high } = spanAt(i);
    for (let at = low; at <= high; at++) {
      memory.add(accumulator.add(values[at]) ?? 0);
      if (pace.isOver()) yield undefined;
    }
    results.push(accumulator.result());
    if (pace.isOver()) yield undefined;
  }
  return results;
}
