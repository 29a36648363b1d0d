import { fail, writeError } from '../bson/errors.ts';
import { type Doc, isDocument, isTruthyFlag } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import type { Task } from '../flow.ts';
import { letVariables } from '../query/scope.ts';
import { runUpdate, type WriteResult } from '../update/run.ts';
import type { Reply } from '../wire/reply.ts';
import { checkRequired, collectionName, documentsOf, optionalDocument, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** One statement of `update` or `bulkWrite`. */
export function updateStatement(context: CommandContext, name: string, statement: Doc): Task<WriteResult> {
  const { q, u, c, multi, upsert, arrayFilters, sort } = statement;
  if (!isDocument(q)) return fail(14, 'BSON field update.updates.q is the wrong type');
  if (!Array.isArray(u) && !isDocument(u)) fail(9, 'Update argument must be either an object or an array');
  if (sort && multi) fail(9, 'Cannot specify sort with multi=true');
  const scope = scopeOf(context, name, statement);
  const variables = c ? { ...scope.variables, ...letVariables(c) } : scope.variables;
  return runUpdate(
    { ...scope, variables },
    {
      filter: q,
      update: u,
      isMulti: isTruthyFlag(multi),
      isUpsert: isTruthyFlag(upsert),
      arrayFilters,
      sort: optionalDocument(sort),
    },
  );
}

/** `update`: its statements in order. */
export function* update(context: CommandContext): Task<Reply> {
  const { body } = context;
  const name = collectionName(context, body.update);
  const writeErrors: Doc[] = [];
  const upserted: Doc[] = [];
  const totals = { n: 0, nModified: 0 };
  for (const [index, sent] of documentsOf(context, 'updates')) {
    try {
      checkFields('update.updates', sent.doc);
      checkRequired(sent.doc, ['q', 'u'], 'update.updates');
      const result = yield* updateStatement(context, name, sent.doc);
      totals.n += result.matched;
      totals.nModified += result.modified;
      if (result.upserted) upserted.push({ index, _id: result.upserted.id });
    } catch (error) {
      writeErrors.push(writeError(error, index));
      if (body.ordered !== false) break;
    }
    yield undefined;
  }
  return {
    ...totals,
    ...(upserted.length > 0 && { upserted }),
    ...(writeErrors.length > 0 && { writeErrors }),
    ok: 1,
  };
}
