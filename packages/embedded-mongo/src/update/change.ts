import type { Collator } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';

/** What an operator may look at besides the value it changes. */
export type ChangeContext = { doc: Doc; key: string; collator: Collator; now: Date };

/** The new value of a field; `old` is undefined when missing. Arrays may be changed in place and returned. */
export type ValueChange = (old: unknown, argument: unknown, context: ChangeContext) => unknown;
