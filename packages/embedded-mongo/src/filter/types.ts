import type { Collator } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';

export type Evaluate = (doc: unknown) => unknown;

/** What a filter needs from outside: text comparison and, for `$expr`, a compiler of expressions. */
export type FilterContext = { collator: Collator; expression: (expression: unknown) => Evaluate };

export type Predicate = (doc: unknown, positions?: Positions) => boolean;

/** A test of one value, without paths. */
export type ValueTest = (value: unknown) => boolean;

/** Handed to the operators so that `$elemMatch` and `$not` can compile what they hold. */
export type Compiler = {
  context: FilterContext;
  filter: (filter: Doc) => Predicate;
  operators: (parts: string[], condition: Doc) => Predicate[];
};

/** One operator at work: its path, the condition it stands in, and the compiler. */
export type Field = { parts: string[]; condition: Doc; compiler: Compiler };

/** Which array elements made the filter true, for the `$` of updates and projections. */
export type Positions = { last?: number; byPath?: Map<string, number> };
