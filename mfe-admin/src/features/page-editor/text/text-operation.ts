import type { OperationOf } from '@tessera/contracts/site/operations.ts';
import type { Step } from 'prosemirror-transform';

/** The operation that steps of a text make. */
export const asOperation = (id: string, field: string, steps: readonly Step[]): OperationOf<'text'> => ({
  ...{ op: 'text', id, field },
  // Steps are JSON objects with their type, typed as `any` by the library.
  steps: steps.map((step) => step.toJSON()),
});
