import { Long } from 'bson';
import { MongoError } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import type { Operation, Origin } from './operation.ts';

/** What is known of a command while it runs. */
export type RunningCommand = { name: string; body: Doc; db: string; operation: Operation };

type Running = { context: RunningCommand; isWrite: boolean; startedAt: Date };

const KINDS: Record<string, string> = {
  find: 'query',
  getmore: 'getmore',
  insert: 'insert',
  update: 'update',
  delete: 'remove',
};

/**
 * The commands that are at work or wait for their turn: few at a time, and so a list that is looked through. A `Map` that
 * is written at every command holds what was in its old tables until all of the memory is collected.
 */
export class Operations {
  private readonly running: Running[] = [];

  add(context: RunningCommand, isWrite: boolean): void {
    this.running.push({ context, isWrite, startedAt: new Date() });
  }

  /** Does nothing where it was removed before. */
  remove(context: RunningCommand): void {
    const at = this.running.findIndex((one) => one.context === context);
    const last = at < 0 ? undefined : this.running.pop();
    if (last && at < this.running.length) this.running[at] = last;
  }

  /** `killOp`: ends a command at its next pause; unknown ids are not an error. */
  interrupt(id: number): void {
    const found = this.running.find(({ context }) => context.operation.id === id);
    found?.context.operation.end(new MongoError(11601, 'operation was interrupted'));
  }

  /** Nobody waits for what a client asked that has left; as in MongoDB only reads end, writes go on. */
  endReadsOf(origin: Origin): void {
    for (const { context, isWrite } of this.running) {
      if (isWrite || context.operation.origin !== origin) continue;
      context.operation.end(new MongoError(279, 'operation was interrupted because a client disconnected'));
    }
  }

  endAll(reason: MongoError): void {
    for (const { context } of this.running) context.operation.end(reason);
  }

  /** What `currentOp` tells. */
  describe(): Doc[] {
    return this.running.map(describeRunning);
  }
}

function describeRunning({ context, startedAt }: Running): Doc {
  const { operation, name, body, db } = context;
  const target = Object.values(body)[0];
  const { id, address, appName } = operation.origin;
  const runningMs = Date.now() - startedAt.getTime();
  return {
    type: 'op',
    desc: id === 0 ? name : `conn${id}`,
    ...(id !== 0 && { connectionId: id, client: address }),
    ...(appName !== undefined && { appName }),
    active: true,
    currentOpTime: startedAt.toISOString(),
    opid: operation.id,
    secs_running: Long.fromNumber(Math.floor(runningMs / 1000)),
    microsecs_running: Long.fromNumber(runningMs * 1000),
    op: KINDS[name] ?? 'command',
    ns: `${db}.${typeof target === 'string' ? target : '$cmd'}`,
    command: body,
    ...(operation.isEnding && { killPending: true }),
  };
}
