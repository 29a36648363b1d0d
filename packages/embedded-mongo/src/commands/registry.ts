import { writesResult } from '../aggregate/run.ts';
import { type Doc, fieldOf, isNumber, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { create, drop, listCollections, modifyCollection, renameCollection } from './collections.ts';
import type { Command } from './context.ts';
import { count, distinct } from './count-distinct.ts';
import { getMore, killCursors } from './cursors.ts';
import { collStats, dbStats, dropDatabase, listDatabases, validate } from './databases.ts';
import { remove } from './delete.ts';
import { diagnosticCommands } from './diagnostics.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { hello } from './hello.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { update } from './update.ts';

const NO_TRANSACTIONS = 'Transaction numbers are only allowed on a replica set member or mongos';

const WRITES: Record<string, Command> = {
  insert,
  update,
  delete: remove,
  findandmodify: findAndModify,
  bulkwrite: bulkWrite,
  create,
  drop,
  dropdatabase: dropDatabase,
  renamecollection: renameCollection,
  collmod: modifyCollection,
  createindexes: createIndexes,
  dropindexes: dropIndexes,
  deleteindexes: dropIndexes,
};

const READS: Record<string, Command> = {
  ...diagnosticCommands,
  hello,
  ismaster: hello,
  find,
  getmore: getMore,
  killcursors: killCursors,
  aggregate,
  count,
  distinct,
  explain,
  listcollections: listCollections,
  listindexes: listIndexes,
  listdatabases: listDatabases,
  collstats: collStats,
  dbstats: dbStats,
  validate,
  configurefailpoint: ({ server, body }) => {
    server.failPoint.configure(body);
    return { count: 0, ok: 1 };
  },
  listcommands: () => {
    const names = [...Object.keys(WRITES), ...Object.keys(READS)];
    return { commands: Object.fromEntries(names.map((name) => [name, { help: '' }])), ok: 1 };
  },
  committransaction: () => fail(20, NO_TRANSACTIONS),
  aborttransaction: () => fail(20, NO_TRANSACTIONS),
};

/** Version 1 of the Stable API: what clients that ask to be held to it may use. */
const STABLE_COMMANDS = new Set(
  ['abortTransaction', 'aggregate', 'bulkWrite', 'collMod', 'commitTransaction', 'count', 'create', 'createIndexes']
    .concat(['delete', 'drop', 'dropDatabase', 'dropIndexes', 'endSessions', 'explain', 'find', 'findAndModify'])
    .concat(['getMore', 'hello', 'insert', 'killCursors', 'listCollections', 'listDatabases', 'listIndexes', 'ping'])
    .concat(['refreshSessions', 'update'])
    .map((name) => name.toLowerCase()),
);
const UNSTABLE_STAGES = ['$currentOp', '$indexStats', '$listLocalSessions', '$listSessions', '$planCacheStats'];

function checkApi(name: string, body: Doc): void {
  if (body.apiStrict !== true) return;
  if (!STABLE_COMMANDS.has(name)) {
    fail(323, `Provided apiStrict:true, but the command ${Object.keys(body)[0]} is not in API Version 1`);
  }
  const stages =
    name === 'aggregate' && Array.isArray(body.pipeline) ? body.pipeline.flatMap((one) => Object.keys(one ?? {})) : [];
  const unstable = stages.find((stage) => UNSTABLE_STAGES.includes(stage));
  if (unstable) fail(323, `stage ${unstable} is not allowed with 'apiStrict: true' in API Version 1`);
}

/** Whether a command has to run inside a transaction. */
export const isWrite = (name: string, body: Doc): boolean =>
  Object.hasOwn(WRITES, name) || (name === 'aggregate' && writesResult(body.pipeline));

const READ_CONCERNS: unknown[] = ['local', 'available', 'majority', 'snapshot', 'linearizable'];

/** Throws for what no standalone server takes, whatever the command. */
function checkEnvelope({ txnNumber, startTransaction, readConcern, writeConcern }: Doc): void {
  if (txnNumber !== undefined || startTransaction) fail(20, NO_TRANSACTIONS);
  const level = fieldOf(readConcern, 'level');
  if (level !== undefined && !READ_CONCERNS.includes(level)) {
    fail(2, `Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  }
  if (level === 'snapshot' || level === 'linearizable') {
    fail(123, `node needs to be a replica set member to use read concern ${level}`);
  }
  const w = fieldOf(writeConcern, 'w');
  if (isNumber(w) && toNumber(w) > 1) fail(2, "cannot use 'w' > 1 when a host is not replicated");
}

/** The function of a command; throws 59 for one that is not there. */
export function commandFor(name: string, body: Doc): Command {
  checkEnvelope(body);
  checkApi(name, body);
  const command = Object.hasOwn(WRITES, name) ? WRITES[name] : Object.hasOwn(READS, name) ? READS[name] : undefined;
  return command ?? fail(59, `no such command: '${Object.keys(body)[0]}'`);
}
