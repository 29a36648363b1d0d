import { toNumber } from '../bson/values.ts';
import type { CommandContext, ServerState } from '../commands/context.ts';
import type { Request } from '../wire/message.ts';

/** What a command is told: its name, its database, and until when it may run. */
export function contextOf(
  server: ServerState,
  connectionId: number,
  { body, sequences }: Pick<Request, 'body' | 'sequences'>,
): CommandContext {
  const limitMs = toNumber(body.maxTimeMS);
  return {
    name: (Object.keys(body)[0] ?? '').toLowerCase(),
    body,
    sequences,
    db: typeof body.$db === 'string' ? body.$db : 'admin',
    server,
    connectionId,
    deadlineMs: limitMs > 0 ? performance.now() + limitMs : Number.POSITIVE_INFINITY,
  };
}
