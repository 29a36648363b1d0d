import { type Db, MongoClient } from 'mongodb';
import type { ConnectOptions } from 'mongoose';
import { createModels, type Models } from './model/models.ts';
import { mongoose } from './model/mongoose.ts';

/** The database of one service. No other process reads or writes it. */
export interface Database {
  models: Models;
  /** The database itself, for what has no model: files in GridFS, and tests that look behind the store. */
  db: Db;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Nothing waits longer than this for a server or a connection. */
const patienceMs = 2_000;
/** How soon a hanging server or a silently dead connection is detected and abandoned. */
const heartbeatMs = 4_000;

/**
 * Connects to a service's own database. While it is away calls fail soon, so that nothing hangs; when it is back they
 * find it by themselves.
 */
export async function openDatabase(url: string, name: string): Promise<Database> {
  const options: ConnectOptions = {
    appName: name,
    dbName: name,
    serverSelectionTimeoutMS: patienceMs,
    connectTimeoutMS: patienceMs,
    heartbeatFrequencyMS: heartbeatMs,
    maxPoolSize: 20,
    ignoreUndefined: true,
    // What is acknowledged is on the disks of most members: one that takes over has it. A single server is most of one.
    writeConcern: { w: 'majority', journal: true },
  };
  const client = new MongoClient(url, options);
  clearUpSeldom(client);
  await client.connect();
  const connection = mongoose.createConnection().setClient(client);
  const db = client.db(name);
  return {
    models: createModels(connection, db),
    db,
    ping: async () => {
      await db.command({ ping: 1 });
    },
    close: () => connection.close(),
  };
}

/**
 * The driver would look ten times a second for lines to clear away: most of what a process at rest did. It also looks
 * whenever it takes one, which is when it matters. There is no setting for this; an option is what it becomes.
 */
function clearUpSeldom(client: MongoClient): void {
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: heartbeatMs });
}
