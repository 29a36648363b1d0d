import type { NamedAuthor, OverwroteOf } from '@tessera/contracts/commerce/document-calls.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { shortLabelOf } from '../rules/label-of.ts';

/** Something that the author has to know, with the text that is no longer in the page. */
export interface SessionNotice {
  id: string;
  text: string;
  /** Texts of the changes concerned, for copying. */
  lost: string[];
  /** Of notices about one field the newest is shown. */
  about?: string;
}

/** Adds notices; one about a field takes the place of the one before it. */
export function withNotices(shown: readonly SessionNotice[], added: readonly SessionNotice[]): SessionNotice[] {
  const isReplaced = ({ about }: SessionNotice) => about !== undefined && added.some((one) => one.about === about);
  return [...shown.filter((one) => !isReplaced(one)), ...added];
}

/** Describes changes that no longer fitted the page, with their texts. */
export function noticeOf(text: string, operations: readonly Operation[]): SessionNotice {
  return { id: crypto.randomUUID(), text, lost: operations.flatMap(textsOf).filter((one) => one.trim() !== '') };
}

/** Describes changes that no longer fit, and who removed what they belong to. */
export function setAsideNotice(operations: readonly Operation[], by: NamedAuthor): SessionNotice | undefined {
  if (operations.length === 0) return undefined;
  const who = nameOf(by) ?? 'another person';
  return noticeOf(`A change couldn’t be applied because ${who} deleted that part of the page.`, operations);
}

/** Describes a value of another person that a change of this one replaced. */
export function overwroteNotice(of: OverwroteOf, body: DocumentBody, personId: string): SessionNotice {
  const who = of.by?.id === personId ? 'you made in another tab' : `by ${nameOf(of.by) ?? 'another person'}`;
  return valueNotice(`Your change to ${placeOf(of, body)} replaced one ${who}:`, of);
}

/** Describes a value of this person that a change of another replaced. */
export const replacedNotice = (of: OverwroteOf, body: DocumentBody): SessionNotice =>
  valueNotice(`A change by ${nameOf(of.by) ?? 'another person'} to ${placeOf(of, body)} replaced yours:`, of);

function valueNotice(text: string, { id, field, value }: OverwroteOf): SessionNotice {
  const lost = textsIn(value).filter((one) => one.trim() !== '');
  return {
    id: crypto.randomUUID(),
    text: lost.length > 0 ? text : text.replace(/:$/, '.'),
    lost,
    about: `${id} ${field}`,
  };
}

const nameOf = (by: NamedAuthor): string | undefined => (by ? by.name || 'a colleague' : undefined);

/** The field, and the node that it is of. */
function placeOf({ id, field }: OverwroteOf, body: DocumentBody): string {
  const label = findNode(body, id)?.fields[field]?.label;
  const node = shortLabelOf(body, id);
  return [label ?? 'a part', node && `of “${node}”`].filter(Boolean).join(' ');
}

function textsOf(operation: Operation): string[] {
  if (operation.op === 'insert') return textsIn(operation.node);
  if (operation.op === 'set') return textsIn(operation.value);
  return operation.op === 'text' ? operation.steps.flatMap((step) => textsIn(step.slice ?? null)) : [];
}

/** Texts that people read: formatted text, and the plain fields that hold sentences. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return key === '' || readable.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one, name));
}
const readable = new Set([
  'text',
  'heading',
  'caption',
  'label',
  'question',
  'quote',
  'source',
  'title',
  'alt',
  'name',
]);

/** Codes after which the same batch may succeed. */
const passing = new Set(['document.busy', 'outcome.unknown']);

/** Whether a batch that failed is to be sent again: nothing speaks against the changes themselves. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return true;
  const { status, code } = error.failure;
  return status === 0 || status === 401 || status === 429 || status >= 500 || passing.has(code);
}

/** Whether the log no longer reaches back to the revision that the batch was made on. */
export const isLogGone = (error: unknown) =>
  error instanceof CallProblem && error.failure.code === 'document.changes_gone';
