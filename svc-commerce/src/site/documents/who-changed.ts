import type { Operation, Overwrote, SetAside } from '@tessera/contracts/site/operations.ts';
import type { Author } from '../author.ts';
import type { ChangeDocument } from './document-models.ts';

type Since = readonly Pick<ChangeDocument, 'operations' | 'inverse' | 'by'>[];

/** Returns whose batch, of those that came in between, gave a field or a node its value. */
export const authorOfValue = (since: Since, { id, field }: Overwrote): Author | undefined =>
  since.findLast(({ operations }) => operations.some((one) => isChangeOf(one, id, field) || addsNode(one, id)))?.by;

/** Returns whose batch removed or replaced what an operation is about. */
export function authorOfRemoval(since: Since, { operation }: SetAside): Author | undefined {
  const id = operation.op === 'insert' ? operation.into : operation.id;
  const removes = ({ inverse }: Since[number]) => inverse.some((one) => addsNode(one, id));
  const replaces = ({ operations }: Since[number]) =>
    'field' in operation && operations.some((one) => isChangeOf(one, id, operation.field));
  return (since.findLast(removes) ?? since.findLast(replaces))?.by;
}

const isChangeOf = (one: Operation, id: string, field: string) =>
  (one.op === 'set' || one.op === 'text') && one.id === id && one.field === field;
/** Ids are random and quoted in JSON, so a node or one in it is found by its text. */
const addsNode = (one: Operation, id: string) => one.op === 'insert' && JSON.stringify(one.node).includes(`"${id}"`);
