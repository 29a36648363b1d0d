import { fail, writeError } from '../bson/errors.ts';
import { type Doc, toNumber } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import type { Task } from '../flow.ts';
import { runRemove } from '../update/remove.ts';
import type { Reply } from '../wire/reply.ts';
import { checkRequired, collectionName, documentsOf, filterOf, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** `delete`: its statements in order. */
export function* remove(context: CommandContext): Task<Reply> {
  const { body } = context;
  const name = collectionName(context, body.delete);
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, sent] of documentsOf(context, 'deletes')) {
    try {
      const { doc } = sent;
      checkFields('delete.deletes', doc);
      checkRequired(doc, ['q', 'limit'], 'delete.deletes');
      const filter = filterOf(doc.q, 'delete.deletes.q');
      const limit = toNumber(doc.limit);
      if (limit !== 0 && limit !== 1) fail(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
      const { removed } = yield* runRemove(scopeOf(context, name, doc), { filter, isMulti: limit === 0 });
      n += removed;
    } catch (error) {
      writeErrors.push(writeError(error, index));
      if (body.ordered !== false) break;
    }
    yield undefined;
  }
  return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 };
}
