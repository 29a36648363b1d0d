import { compileExpression } from './expression/expressions.ts';
import { lockFolder } from './server/lock-file.ts';
import { Server } from './server/server.ts';
import { checkFolder, makeFolder, markFolder } from './store/file/folder.ts';
import { type Repaired, repairFolder } from './write/repair.ts';

export type EmbeddedMongoOptions = {
  /** The data folder; made when missing, owned by one process at a time. */
  path: string;
  /** 0, the default, takes a free port. */
  port?: number;
  /** How often documents with a TTL index are swept. */
  ttlSeconds?: number;
  /** Refuses queries that no index serves; `setParameter` can change it later. */
  notablescan?: boolean;
  /** Gets slow commands and errors, one line each. */
  log?: (line: string) => void;
  /** Called when data cannot be read any more after a write that failed; by default the error is thrown where nobody can catch it. */
  failed?: (error: unknown) => void;
};

export type EmbeddedMongo = { url: string; port: number; stop(): Promise<void> };

const DEFAULT_TTL_SECONDS = 60;

function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/**
 * Starts the embedded database on 127.0.0.1. Throws when the folder is in use, naming the process that
 * holds it, when the port is taken, or when the data is damaged or gone.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { path, port = 0, ttlSeconds = DEFAULT_TTL_SECONDS, notablescan = false, log = () => undefined } = options;
  makeFolder(path);
  const unlock = lockFolder(path);
  try {
    checkFolder(path);
    const server = new Server({ path, ttlSeconds, notablescan, log, failed: options.failed ?? throwUncaught });
    markFolder(path);
    const bound = await server.listen(port);
    const stop = async (): Promise<void> => {
      await server.stop();
      unlock();
    };
    return { url: `mongodb://127.0.0.1:${bound}`, port: bound, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Keeps what can be read of a damaged data folder that no server has open. */
export async function repairEmbeddedMongo(path: string): Promise<Repaired> {
  const unlock = lockFolder(path);
  try {
    return await repairFolder(path, (source) => compileExpression(source, {}));
  } finally {
    unlock();
  }
}
