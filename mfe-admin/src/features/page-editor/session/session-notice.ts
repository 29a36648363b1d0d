import type { Operation } from '@tessera/contracts/site/operations.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';

/** Something that the author has to know, with the text that is no longer in the page. */
export interface SessionNotice {
  id: string;
  text: string;
  /** Texts of the changes concerned, for copying. */
  lost: string[];
}

/** Describes changes that no longer fitted the page, with their texts. */
export function noticeOf(text: string, operations: readonly Operation[]): SessionNotice {
  return { id: crypto.randomUUID(), text, lost: operations.flatMap(textsOf).filter((one) => one.trim() !== '') };
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
