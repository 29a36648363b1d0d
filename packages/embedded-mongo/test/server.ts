import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, type ObjectId } from 'mongodb';
import { startEmbeddedMongo } from '../src/start.ts';

export type Doc = Document;

/** Documents of any shape, with ids of the kinds the tests use. */
export type TestDocument = Document & { _id?: string | number | Document | ObjectId };

/** A database of its own on a server of its own. */
export type TestDatabase = {
  url: string;
  folder: string;
  client: MongoClient;
  db: Db;
  log: string[];
  /** A collection no other test has. */
  fresh(): Collection<TestDocument>;
  stop(): Promise<void>;
};

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'embedded-mongo-test-'));

type TestOptions = { folder?: string; ttlSeconds?: number; notablescan?: boolean };

/** Starts the server in this process on a free port, by default in a new folder that goes away with it. */
export async function startTestDatabase(options: TestOptions = {}): Promise<TestDatabase> {
  const folder = options.folder ?? newFolder();
  const log: string[] = [];
  const server = await startEmbeddedMongo({
    ttlSeconds: 60,
    ...options,
    path: folder,
    log: (line) => log.push(line),
  });
  const client = await new MongoClient(server.url, { ignoreUndefined: false }).connect();
  const db = client.db('test');
  let last = 0;
  return {
    url: server.url,
    folder,
    client,
    db,
    log,
    fresh: () => db.collection<TestDocument>(`c${last++}`),
    stop: async () => {
      await client.close();
      await server.stop();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The code a call fails with, or undefined when it does not fail. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}
