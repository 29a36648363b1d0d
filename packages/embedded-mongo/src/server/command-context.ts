import { toNumber } from '../bson/values.ts';
import type { CommandContext, ServerState } from '../commands/context.ts';
import { Operation, type Origin } from '../operation/operation.ts';
import type { Request } from '../wire/message.ts';

let lastOperation = 0;

/** What a command is told: its name, its database, and the operation it runs as. */
export function contextOf(
  server: ServerState,
  origin: Origin,
  { body, sequences }: Pick<Request, 'body' | 'sequences'>,
): CommandContext {
  lastOperation++;
  return {
    name: (Object.keys(body)[0] ?? '').toLowerCase(),
    body,
    sequences,
    db: typeof body.$db === 'string' ? body.$db : 'admin',
    server,
    operation: new Operation(lastOperation, origin, toNumber(body.maxTimeMS), server.memory),
  };
}
