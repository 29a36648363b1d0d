import { Long } from 'bson';
import type { Doc } from '../bson/values.ts';
import type { CommandContext } from '../commands/context.ts';
import { MongoError } from '../errors.ts';
import type { Origin } from './operation.ts';

type Running = { context: CommandContext; isWrite: boolean; startedAt: Date };

const KINDS: Record<string, string> = {
  find: 'query',
  getmore: 'getmore',
  insert: 'insert',
  update: 'update',
  delete: 'remove',
};

/** The commands that are at work or wait for their turn. */
export class Operations {
  private readonly running = new Map<number, Running>();

  add(context: CommandContext, isWrite: boolean): void {
    this.running.set(context.operation.id, { context, isWrite, startedAt: new Date() });
  }

  remove({ operation }: CommandContext): void {
    this.running.delete(operation.id);
  }

  /** `killOp`: ends a command at its next pause; unknown ids are not an error. */
  interrupt(id: number): void {
    this.running.get(id)?.context.operation.end(new MongoError(11601, 'operation was interrupted'));
  }

  /** Nobody waits for what a client asked that has left; as in MongoDB only reads end, writes go on. */
  endReadsOf(origin: Origin): void {
    for (const { context, isWrite } of this.running.values()) {
      if (isWrite || context.operation.origin !== origin) continue;
      context.operation.end(new MongoError(279, 'operation was interrupted because a client disconnected'));
    }
  }

  endAll(reason: MongoError): void {
    for (const { context } of this.running.values()) context.operation.end(reason);
  }

  /** What `currentOp` tells. */
  describe(): Doc[] {
    return [...this.running.values()].map(describeRunning);
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
