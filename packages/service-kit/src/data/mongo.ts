import { type Db, MongoClient } from 'mongodb';

export interface Database {
  db: Db;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to a service's own database. Calls wait at most 2 s for a server, then fail, so that nothing hangs. */
export async function openDatabase(url: string, name: string): Promise<Database> {
  const client = new MongoClient(url, {
    appName: name,
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
    maxPoolSize: 20,
    ignoreUndefined: true,
    writeConcern: { w: 1, journal: true },
  });
  const db = client.db(name);
  return {
    db,
    ping: async () => {
      await db.command({ ping: 1 }, { timeoutMS: 2_000 });
    },
    close: () => client.close(),
  };
}
