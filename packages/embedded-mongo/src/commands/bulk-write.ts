import { Long } from 'bson';
import { encode } from '../bson/encode.ts';
import { fail, writeError } from '../bson/errors.ts';
import { type Doc, isTruthyFlag, toNumber } from '../bson/values.ts';
import { checkFields } from '../fields.ts';
import { fromArray, type Task } from '../flow.ts';
import { fillBatch } from '../operation/cursors.ts';
import { checkDatabaseName } from '../store/names.ts';
import { writableCollection } from '../update/matches.ts';
import { runRemove } from '../update/remove.ts';
import { CursorReply } from '../wire/cursor-reply.ts';
import type { Reply } from '../wire/reply.ts';
import { insertNew } from '../write/new-document.ts';
import { cursorBatchSize, documentsOf, filterOf, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';
import { keepOpen, newCursor } from './cursor-reply.ts';
import { updateStatement } from './update.ts';

const NS = 'admin.$cmd.bulkWrite';

const KINDS = ['insert', 'update', 'delete'] as const;

const newTotals = () => ({ nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 });
type Totals = ReturnType<typeof newTotals>;

function namespaceOf(info: Doc): unknown {
  checkFields('bulkWrite.nsInfo', info);
  return info.ns;
}

/** A context in the database of one operation, so that statements need not know of `bulkWrite`. */
function inNamespace(context: CommandContext, ns: string): { context: CommandContext; name: string } {
  const dot = ns.indexOf('.');
  checkDatabaseName(ns.slice(0, Math.max(0, dot)));
  return { context: { ...context, db: ns.slice(0, dot) }, name: ns.slice(dot + 1) };
}

function insertOne(context: CommandContext, name: string, op: Doc, totals: Totals): Doc {
  const scope = scopeOf(context, name);
  const collection = writableCollection(scope) ?? scope.store.catalog.create(scope.db, name);
  insertNew(scope.store, collection, filterOf(op.document, 'bulkWrite.ops.document'), undefined, scope);
  totals.nInserted++;
  return { n: 1 };
}

function* updateSome(context: CommandContext, name: string, op: Doc, totals: Totals): Task<Doc> {
  const statement = { ...op, q: op.filter, u: op.updateMods, c: op.constants };
  const { matched, modified, upserted } = yield* updateStatement(context, name, statement);
  if (upserted) totals.nUpserted++;
  else totals.nMatched += matched;
  totals.nModified += modified;
  return { n: matched, nModified: modified, ...(upserted && { upserted: { _id: upserted.id } }) };
}

function* deleteSome(context: CommandContext, name: string, op: Doc, totals: Totals): Task<Doc> {
  const filter = filterOf(op.filter, 'bulkWrite.ops.filter');
  const { removed } = yield* runRemove(scopeOf(context, name, op), { filter, isMulti: isTruthyFlag(op.multi) });
  totals.nDeleted += removed;
  return { n: removed };
}

function* runOperation(context: CommandContext, op: Doc, namespaces: unknown[], totals: Totals): Task<Doc> {
  const kind = KINDS.find((one) => one in op) ?? fail(9, 'unknown bulkWrite operation');
  checkFields(`bulkWrite.ops.${kind}`, op);
  const ns = namespaces[toNumber(op[kind])];
  if (typeof ns !== 'string') return fail(2, `BulkWrite ops entry has an invalid nsInfo index: ${op[kind]}`);
  const inner = inNamespace(context, ns);
  if (kind === 'insert') return insertOne(inner.context, inner.name, op, totals);
  const run = kind === 'update' ? updateSome : deleteSome;
  return yield* run(inner.context, inner.name, op, totals);
}

/** `bulkWrite`: inserts, updates and deletes in one command. */
export function* bulkWrite(context: CommandContext): Task<Reply> {
  const { body } = context;
  const namespaces = [...documentsOf(context, 'nsInfo')].map(([, { doc }]) => namespaceOf(doc));
  const totals = newTotals();
  const results: Doc[] = [];
  for (const [idx, sent] of documentsOf(context, 'ops')) {
    try {
      const result = yield* runOperation(context, sent.doc, namespaces, totals);
      if (!body.errorsOnly) results.push({ ok: 1, idx, ...result });
    } catch (error) {
      const { index: _unused, ...problem } = writeError(error, idx);
      totals.nErrors++;
      results.push({ ok: 0, idx, n: 0, ...problem });
      if (body.ordered !== false) break;
    }
    yield undefined;
  }
  return { ...totals, cursor: yield* resultCursor(context, results), ok: 1 };
}

/** The results of the operations, as a cursor when they are too many for one reply. */
function* resultCursor(context: CommandContext, results: Doc[]): Task<Doc> {
  const documents = fromArray(results.map((result) => encode(result)));
  const cursor = newCursor(context, { ns: NS, documents, limit: results.length });
  const reply = new CursorReply('firstBatch');
  yield* fillBatch(cursor, cursorBatchSize(context) ?? Number.POSITIVE_INFINITY, reply);
  const id = keepOpen(context, cursor) ? cursor.id : 0;
  return { id: Long.fromNumber(id), ns: NS, firstBatch: results.slice(0, reply.count) };
}
