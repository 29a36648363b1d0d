import type { Doc } from '../bson/values.ts';
import type { Task } from '../flow.ts';
import type { Cursors } from '../operation/cursors.ts';
import type { FailPoint } from '../operation/fail-point.ts';
import type { MemoryPool } from '../operation/memory.ts';
import type { Operation } from '../operation/operation.ts';
import type { Operations } from '../operation/operations.ts';
import type { Store } from '../store/store.ts';
import type { Reply } from '../wire/reply.ts';

/** What commands share while the server runs. */
export type ServerState = {
  store: Store;
  cursors: Cursors;
  failPoint: FailPoint;
  connections: { current: number; total: number };
  parameters: Parameters;
  memory: MemoryPool;
  operations: Operations;
};

/** One command on its way. */
export type CommandContext = {
  /** Lower-cased: MongoDB takes `findAndModify` and `findandmodify`. */
  name: string;
  body: Doc;
  sequences: Record<string, Buffer[]>;
  db: string;
  server: ServerState;
  operation: Operation;
  /** Values of the command's `let`, once worked out. */
  variables?: Doc;
};

export type Command = (context: CommandContext) => Reply | Task<Reply>;

export const OK: Doc = { ok: 1 };

/** What `setParameter` may change while the server runs, under MongoDB's names. */
export type Parameters = {
  /** Queries that no index serves fail with 291. */
  notablescan: boolean;
};
