import { Long } from 'bson';
import { compileFilter } from '../filter/compile.ts';
import type { Task } from '../flow.ts';
import { filterContext } from '../query/scope.ts';
import { collectionStatistics } from '../query/statistics.ts';
import type { Reply } from '../wire/reply.ts';
import { collectionName, filterOf, scopeOf } from './arguments.ts';
import { dropCollection } from './collections.ts';
import { type Command, type CommandContext, OK } from './context.ts';

const PAGE_BYTES = 8192;

export const listDatabases: Command = (context) => {
  const { body, server } = context;
  const matches = compileFilter(
    filterOf(body.filter, 'listDatabases.filter'),
    filterContext(scopeOf(context, ''), undefined),
  );
  const databases = [...server.store.catalog.databases]
    .map(([name, { size }]) => ({ name, sizeOnDisk: Long.fromNumber(PAGE_BYTES * size), empty: false }))
    .filter((doc) => matches(doc));
  if (body.nameOnly) return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  const pages = databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk.toNumber(), 0);
  return { databases, totalSize: Long.fromNumber(pages), ok: 1 };
};

export const dropDatabase: Command = ({ db, server }) => {
  const collections = server.store.catalog.list(db);
  if (collections.length === 0) return OK;
  for (const collection of collections) dropCollection(server.store, collection);
  return { dropped: db, ok: 1 };
};

export function* collStats(context: CommandContext): Task<Reply> {
  const { body, db, server } = context;
  const name = collectionName(context, body.collStats ?? body.collstats);
  const collection = server.store.catalog.get(db, name);
  if (collection) return { ...(yield* collectionStatistics(server.store, collection)), ok: 1 };
  return { ns: `${db}.${name}`, size: 0, count: 0, storageSize: 0, nindexes: 0, totalIndexSize: 0, ok: 1 };
}

export const dbStats: Command = ({ db, server }) => {
  const collections = server.store.catalog.list(db);
  return {
    db,
    collections: collections.length,
    objects: collections.reduce((sum, { count }) => sum + count, 0),
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
    dataSize: 0,
    storageSize: 0,
    ok: 1,
  };
};
