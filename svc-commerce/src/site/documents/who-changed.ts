import type { Operation, Overwrote, SetAside } from '@tessera/contracts/site/operations.ts';
import { idsWithin, type NodeKind } from '@tessera/site-document/tree/nodes.ts';
import type { Author } from '../author.ts';
import type { ChangeDocument } from './document-models.ts';

type Since = readonly Pick<ChangeDocument, 'operations' | 'inverse' | 'by'>[];

/** Whose batches changed a document. */
export interface WhoChanged {
  /** Returns whose batch gave a field or a node its value. */
  authorOfValue(overwrote: Overwrote): Author | undefined;
  /** Returns whose batch removed or replaced what an operation is about. */
  authorOfRemoval(setAside: SetAside): Author | undefined;
}

/** Reads who changed what in the batches that came in between; the nodes of each are collected once. */
export function whoChanged(since: Since): WhoChanged {
  const batches = since.map(({ by, operations, inverse }) => {
    const [added, removed] = [addedBy(operations), addedBy(inverse)];
    const sets = (id: string, field: string) => operations.some((one) => isChangeOf(one, id, field));
    return { by, added, removed, sets };
  });
  return {
    authorOfValue: ({ id, field }) => batches.findLast(({ sets, added }) => added.has(id) || sets(id, field))?.by,
    authorOfRemoval({ operation }) {
      const id = operation.op === 'insert' ? operation.into : operation.id;
      const remover = batches.findLast(({ removed }) => removed.has(id));
      const replaces = ({ sets }: (typeof batches)[number]) => 'field' in operation && sets(id, operation.field);
      return (remover ?? batches.findLast(replaces))?.by;
    },
  };
}

const addedBy = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(operations.flatMap((one) => (one.op === 'insert' ? idsWithin(kindOf(one.node.id), one.node) : [])));

const isChangeOf = (one: Operation, id: string, field: string) =>
  (one.op === 'set' || one.op === 'text') && one.id === id && one.field === field;

const kindOf = (id: string): NodeKind => (id.startsWith('s_') ? 'section' : id.startsWith('b_') ? 'block' : 'item');
