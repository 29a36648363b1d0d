/** A document as one of its editors has it: what the service has, and what is on its way there. */
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import type { Operation, Overwrote } from '@tessera/contracts/site/operations.ts';
import { applyOperations } from '../operations/apply-operations.ts';
import { rebaseOperations, rebaseParts } from '../operations/rebase-operations.ts';
import { isSameJson } from '../tree/is-same-json.ts';
import { nextBatch, withQueued } from './change-queue.ts';

/** A batch on its way: sent again with the same id, it is applied once. */
export interface SentBatch {
  batchId: string;
  baseRev: number;
  operations: Operation[];
}

/** Changes that the service has not acknowledged, with the draft that they were made on. */
export interface UnsentChanges {
  /** The draft as the service has it at `rev`. */
  base: DocumentBody;
  rev: number;
  /** Sent and not answered, as it is sent again. */
  sent: SentBatch | null;
  /** The operations of `sent` as they apply to `base`. */
  sentOperations: Operation[];
  /** Not sent yet, made after `sent`. */
  queue: Operation[];
}

export interface Replica extends UnsentChanges {
  /** `base` with every change of this editor, sent or not. */
  body: DocumentBody;
}

/** A batch of the log, as an editor learns of it. */
export interface LogBatch {
  rev: number;
  batchId: string;
  operations: readonly Operation[];
}

/** What a batch of the log made of a replica. */
export interface Received {
  replica: Replica;
  /** Queued operations that no longer fit: they are lost unless their author copies them. */
  lost: Operation[];
  /** Values of the batch that a queued operation replaces without its author having seen them. */
  overwrote: Overwrote[];
}

/** @returns the replica of a draft that was just read */
export const openReplica = (body: DocumentBody, rev: number): Replica => ({
  ...{ base: body, rev, sent: null, sentOperations: [], queue: [], body },
});

/** @returns the replica as it was stored with changes that were not acknowledged, and what no longer applies */
export function reopenReplica(stored: UnsentChanges): Pick<Received, 'replica' | 'lost'> {
  return withUnsent({ ...openReplica(stored.base, stored.rev), sent: stored.sent }, stored);
}

export const hasUnsent = ({ sent, queue }: UnsentChanges): boolean => sent !== null || queue.length > 0;

/** Changes of this editor that the service may lack, oldest first. */
export const unsentOf = ({ sentOperations, queue }: UnsentChanges): Operation[] => [...sentOperations, ...queue];

/** Applies operations of this editor and queues them. */
export function changeReplica(replica: Replica, operations: readonly Operation[]) {
  const applied = applyOperations(replica.body, operations);
  if ('problem' in applied) return applied;
  return { replica: { ...replica, body: applied.body, queue: withQueued(replica.queue, operations) } };
}

/** Takes the next batch from the queue, unless one is under way. */
export function takeBatch(replica: Replica, newBatchId: () => string): Replica {
  if (replica.sent !== null || replica.queue.length === 0) return replica;
  const { batch, rest } = nextBatch(replica.queue);
  const sent = { batchId: newBatchId(), baseRev: replica.rev, operations: batch };
  return { ...replica, sent, sentOperations: batch, queue: rest };
}

/** Takes out the batch under way, which the service refused. */
export function dropSent(replica: Replica): Pick<Received, 'replica' | 'lost'> {
  return withUnsent({ ...replica, sent: null }, { sentOperations: [], queue: replica.queue });
}

/**
 * Applies the next batch of the log: the one under way, which is thereby acknowledged, or one of another editor, over
 * which everything unsent is rebased.
 * @throws when the batch does not fit, which means that the replica is not what the service has
 */
export function receiveBatch(replica: Replica, batch: LogBatch): Received {
  const applied = applyOperations(replica.base, batch.operations);
  if ('problem' in applied || batch.rev !== replica.rev + 1)
    throw new Error(`batch ${batch.rev} does not fit revision ${replica.rev}`);
  const next = { ...replica, base: applied.body, rev: batch.rev };
  if (replica.sent?.batchId === batch.batchId) return acknowledge(next, batch, replica.base);
  const [sent, queue] = rebaseParts(
    [replica.sentOperations, replica.queue],
    batch.operations,
    applied.body,
    applied.inverse,
  );
  const rebased = withUnsent(next, { sentOperations: sent?.operations ?? [], queue: queue?.operations ?? [] });
  const aside = queue?.setAside.map(({ operation }) => operation) ?? [];
  return { ...rebased, lost: [...aside, ...rebased.lost], overwrote: queue?.overwrote ?? [] };
}

/** The batch under way is in the log. Where it was applied as expected, what is shown stays as it is. */
function acknowledge(next: Replica, { operations }: LogBatch, before: DocumentBody): Received {
  const acknowledged = { ...next, sent: null, sentOperations: [] };
  if (isSameJson(operations, next.sentOperations)) return { replica: acknowledged, lost: [], overwrote: [] };
  const guess = applyOperations(before, next.sentOperations);
  const undone = 'problem' in guess ? [] : guess.inverse;
  const { operations: queue, setAside } = rebaseOperations(next.queue, [...undone, ...operations], next.base);
  const rebased = withUnsent(acknowledged, { sentOperations: [], queue });
  return { ...rebased, lost: [...setAside.map(({ operation }) => operation), ...rebased.lost], overwrote: [] };
}

/** Applies what is unsent to the base, one by one: what does not apply is left out. */
function withUnsent(
  replica: Replica,
  { sentOperations, queue }: Pick<UnsentChanges, 'sentOperations' | 'queue'>,
): Pick<Received, 'replica' | 'lost'> {
  const sent = applyFitting(replica.base, sentOperations);
  const queued = applyFitting(sent.body, queue);
  const unsent = { sentOperations: sent.fitting, queue: queued.fitting };
  return { replica: { ...replica, ...unsent, body: queued.body }, lost: queued.lost };
}

function applyFitting(base: DocumentBody, operations: readonly Operation[]) {
  const whole = applyOperations(base, operations);
  if (!('problem' in whole)) return { body: whole.body, fitting: [...operations], lost: [] };
  let body = base;
  const fitting: Operation[] = [];
  const lost: Operation[] = [];
  for (const operation of operations) {
    const applied = applyOperations(body, [operation]);
    if ('problem' in applied) lost.push(operation);
    else {
      ({ body } = applied);
      fitting.push(operation);
    }
  }
  return { body, fitting, lost };
}
