import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { Values } from '../tree/nodes.ts';

/** What one operation made of a tree, and what takes it back. */
export interface Step {
  tree: Values;
  inverse: Operation;
}
