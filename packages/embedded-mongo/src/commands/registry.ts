import { writesResult } from '../aggregate/run.ts';
import { fail } from '../bson/errors.ts';
import type { Doc } from '../bson/values.ts';
import { checkCommandFields } from '../fields.ts';
import { aggregate } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { create, drop, listCollections, modifyCollection, renameCollection } from './collections.ts';
import type { Command } from './context.ts';
import { count, distinct } from './count-distinct.ts';
import { getMore, killCursors } from './cursors.ts';
import { collStats, dbStats, dropDatabase, listDatabases } from './databases.ts';
import { remove } from './delete.ts';
import { diagnosticCommands } from './diagnostics.ts';
import { checkEnvelope, NO_TRANSACTIONS } from './envelope.ts';
import { explain } from './explain.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { hello } from './hello.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { update } from './update.ts';
import { validate } from './validate.ts';

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

/** Whether a command has to run inside a transaction. */
export const isWrite = (name: string, body: Doc): boolean =>
  Object.hasOwn(WRITES, name) || (name === 'aggregate' && writesResult(body.pipeline));

/** The function of a command; throws 59 for one that is not there, and for what it does not take. */
export function commandFor(name: string, body: Doc): Command {
  checkEnvelope(body);
  const command = Object.hasOwn(WRITES, name) ? WRITES[name] : Object.hasOwn(READS, name) ? READS[name] : undefined;
  if (!command) return fail(59, `no such command: '${Object.keys(body)[0]}'`);
  checkCommandFields(name, body);
  return command;
}
