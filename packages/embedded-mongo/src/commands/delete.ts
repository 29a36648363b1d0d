import { type Doc, toNumber } from '../bson/values.ts';
import { writeError } from '../errors.ts';
import type { Task } from '../flow.ts';
import { runRemove } from '../update/remove.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, documentsOf, filterOf, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** `delete`: its statements in order. */
export function* remove(context: CommandContext): Task<Reply> {
  const { body } = context;
  const name = collectionName(context, body.delete);
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, { doc }] of documentsOf(context, 'deletes')) {
    try {
      const filter = filterOf(doc.q, 'delete.deletes.q');
      const { removed } = yield* runRemove(scopeOf(context, name, doc), { filter, isMulti: toNumber(doc.limit) !== 1 });
      n += removed;
    } catch (error) {
      writeErrors.push(writeError(error, index));
      if (body.ordered !== false) break;
    }
    yield undefined;
  }
  return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 };
}
