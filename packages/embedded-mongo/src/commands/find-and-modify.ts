import { decode } from '../bson/decode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isTruthyFlag } from '../bson/values.ts';
import type { Positions } from '../filter/types.ts';
import type { Task } from '../flow.ts';
import { compileProjection } from '../projection/apply.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import { runRemove } from '../update/remove.ts';
import { runUpdate } from '../update/run.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, filterOf, optionalDocument, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

function checkOptions(body: Doc): void {
  if (body.remove && body.update) fail(9, 'Cannot specify both an update and remove=true');
  if (body.remove && body.new) {
    fail(9, "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  }
  if (!body.remove && !body.update) fail(9, 'Either an update or remove=true must be specified');
}

function projected(scope: Scope, body: Doc, doc: Doc | undefined, positions: Positions | undefined): Doc | null {
  if (!doc) return null;
  const collection = scope.store.catalog.get(scope.db, scope.name);
  const project = compileProjection(body.fields, filterContext(scope, collection));
  return project ? project(doc, positions) : doc;
}

/** `findAndModify`: one document changed or removed, and handed back as it was or is. */
export function* findAndModify(context: CommandContext): Task<Reply> {
  const { body } = context;
  const scope = scopeOf(context, collectionName(context, body.findAndModify ?? body.findandmodify));
  checkOptions(body);
  const filter = filterOf(body.query, 'findAndModify.query');
  const sort = optionalDocument(body.sort);
  if (body.remove) {
    const { removed, row, positions } = yield* runRemove(scope, { filter, sort, isMulti: false });
    return { lastErrorObject: { n: removed }, value: projected(scope, body, row?.stored.doc, positions), ok: 1 };
  }
  const { update, arrayFilters } = body;
  const isUpsert = isTruthyFlag(body.upsert);
  const result = yield* runUpdate(scope, { filter, update, sort, arrayFilters, isMulti: false, isUpsert });
  const { matched, before, after, upserted, positions } = result;
  const lastErrorObject = {
    n: matched,
    updatedExisting: !upserted && matched > 0,
    ...(upserted && { upserted: upserted.id }),
  };
  const doc = body.new ? after && decode(after) : before?.stored.doc;
  return { lastErrorObject, value: projected(scope, body, doc, positions), ok: 1 };
}
