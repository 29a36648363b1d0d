import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { Values } from '../tree/nodes.ts';
import { checkLimits } from './check-limits.ts';
import { InvalidOperation } from './invalid-operation.ts';
import type { Step } from './step.ts';
import { insertNode, moveNode, removeNode } from './structure.ts';
import { changeText, setField } from './values.ts';

/**
 * A document after a batch, with what takes the batch back; or one sentence on why it cannot be
 * applied.
 */
export type Applied<B extends DocumentBody = DocumentBody> =
  | { body: B; inverse: Operation[] }
  | {
      problem: string;
      /** The limit that would be passed, if that is the reason. */
      limit?: number;
    };

/**
 * Applies a batch as a whole or not at all. The given body is not changed; nodes that the batch
 * does not touch are shared with the result. The registry decides what may be where; limits hold
 * for the result, not for the steps on the way.
 */
export function applyOperations<B extends DocumentBody>(body: B, operations: readonly Operation[]): Applied<B> {
  let tree: Values = body;
  const inverse: Operation[] = [];
  try {
    for (const operation of operations) {
      const step = applyOperation(tree, operation);
      tree = step.tree;
      inverse.unshift(step.inverse);
    }
    checkLimits(body, tree);
  } catch (error) {
    if (!(error instanceof InvalidOperation)) throw error;
    return { problem: error.message, ...(error.limit !== undefined && { limit: error.limit }) };
  }
  // Every operation was checked by the registry's schemas.
  return { body: tree as typeof body, inverse };
}

/**
 * Applies one operation, without a look at the limits.
 * @throws InvalidOperation
 */
export function applyOperation(tree: Values, operation: Operation): Step {
  switch (operation.op) {
    case 'insert':
      return insertNode(tree, operation);
    case 'remove':
      return removeNode(tree, operation);
    case 'move':
      return moveNode(tree, operation);
    case 'set':
      return setField(tree, operation);
    case 'text':
      return changeText(tree, operation);
  }
}
