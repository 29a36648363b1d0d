import { writeError } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import type { Task } from '../flow.ts';
import { writableCollection } from '../update/matches.ts';
import type { Reply } from '../wire/reply.ts';
import { insertNew } from '../write/new-document.ts';
import { collectionName, documentsOf, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** `insert`: documents one by one, so that a long batch can be committed in parts. */
export function* insert(context: CommandContext): Task<Reply> {
  const { body } = context;
  const { store } = context.server;
  const scope = scopeOf(context, collectionName(context, body.insert));
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, sent] of documentsOf(context, 'documents')) {
    try {
      const { doc, raw } = sent;
      // Between two of them the collection may have been dropped.
      const collection = writableCollection(scope) ?? store.catalog.create(scope.db, scope.name);
      // The bytes are part of a network buffer: keeping a copy lets go of the rest.
      insertNew(store, collection, doc, raw && Buffer.from(raw), scope);
      n++;
    } catch (error) {
      writeErrors.push(writeError(error, index));
      if (body.ordered !== false) break;
    }
    yield undefined;
  }
  return { n, ...(writeErrors.length > 0 && { writeErrors }), ok: 1 };
}
