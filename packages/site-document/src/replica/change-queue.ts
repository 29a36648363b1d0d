import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';

/** Characters of one batch as JSON; the service takes 64 kB, and a character may be several bytes. */
const maxCharacters = 20_000;

/** Adds operations to the queue. Values typed into one field, and steps of one text, become one operation. */
export function withQueued(queue: readonly Operation[], added: readonly Operation[]): Operation[] {
  const result = [...queue];
  for (const operation of added) {
    const joined = joinedWith(result.at(-1), operation);
    if (joined) result.pop();
    result.push(joined ?? operation);
  }
  return result;
}

function joinedWith(last: Operation | undefined, next: Operation): Operation | undefined {
  if (last?.op === 'set' && next.op === 'set' && isSameField(last, next)) return { ...last, value: next.value };
  if (last?.op !== 'text' || next.op !== 'text' || !isSameField(last, next)) return undefined;
  const steps = [...last.steps, ...next.steps];
  return steps.length > documentLimits.operations ? undefined : { ...last, steps };
}

const isSameField = (one: { id: string; field: string }, other: { id: string; field: string }) =>
  one.id === other.id && one.field === other.field;

/** Takes from the front of the queue what one batch may hold. */
export function nextBatch(queue: readonly Operation[]): { batch: Operation[]; rest: Operation[] } {
  let size = 0;
  let count = 0;
  for (const operation of queue.slice(0, documentLimits.operations)) {
    size += JSON.stringify(operation).length;
    if (count > 0 && size > maxCharacters) break;
    count += 1;
  }
  return { batch: queue.slice(0, count), rest: queue.slice(count) };
}

/** Time until the queue is sent: soon after the last key, and never later than `maxWaitMs` after the first. */
export function waitMs(nowMs: number, firstQueuedAtMs: number): number {
  return Math.max(0, Math.min(restMs, firstQueuedAtMs + maxWaitMs - nowMs));
}
const restMs = 400;
const maxWaitMs = 2_000;
