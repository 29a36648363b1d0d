import { fail } from '../../bson/errors.ts';
import type { Sorter } from '../../filter/sort.ts';
import type { Evaluate } from '../../filter/types.ts';
import { Pace, type Task } from '../../flow.ts';
import type { StageMemory } from '../../operation/memory.ts';
import { docOf, type Kept } from '../../query/kept.ts';
import type { Keyed } from '../../query/sorted.ts';
import type { StageTools } from '../stage.ts';

/** The rows of one partition, in order. */
export class Partition {
  readonly rows: Keyed<Kept>[];
  readonly memory: StageMemory;
  /** What the rows are sorted by first. */
  readonly sortedBy: unknown[];
  private readonly sorter: Sorter;

  constructor(rows: Keyed<Kept>[], sorter: Sorter, memory: StageMemory) {
    this.rows = rows;
    this.sorter = sorter;
    this.memory = memory;
    this.sortedBy = rows.map(({ key }) => key[1]);
  }

  /** Whether a row sorts as the one before it. */
  isTie(i: number): boolean {
    const [before, row] = [this.rows[i - 1], this.rows[i]];
    return before !== undefined && row !== undefined && this.sorter.compare(before.key, row.key) === 0;
  }

  /** An expression, worked out for every row. */
  *valuesOf(evaluate: Evaluate): Task<unknown[]> {
    const values: unknown[] = [];
    const pace = new Pace();
    for (const { held } of this.rows) {
      values.push(evaluate(docOf(held)));
      if (pace.isOver()) yield undefined;
    }
    return values;
  }
}

/** The results of one output field for all rows. */
export type WindowFunction = (partition: Partition) => Task<unknown[]>;

/** One output field as it was asked for. */
export type Call = { argument: unknown; window: unknown; hasSort: boolean; name: string; tools: StageTools };
export type Maker = (call: Call) => WindowFunction;

/** Row by row, from the values of one expression. */
export const overValues = (
  evaluate: Evaluate,
  work: (values: unknown[], partition: Partition) => unknown[],
): WindowFunction =>
  function* (partition) {
    return work(yield* partition.valuesOf(evaluate), partition);
  };

/** A function that means nothing without an order. */
export const sorted =
  (make: Maker): Maker =>
  (call) =>
    call.hasSort ? make(call) : fail(5371602, `${call.name} must be specified with a top level sortBy expression`);
