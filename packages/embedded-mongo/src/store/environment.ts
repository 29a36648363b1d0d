import { type Database, open, type RootDatabase } from 'lmdb';

export type Table = Database<Buffer, Buffer>;

const MAP_BYTES = 2 ** 36;

/** The lmdb file: documents by collection and record id, index entries, and the catalog. */
export class Environment {
  readonly documents: Table;
  readonly entries: Table;
  readonly catalog: Table;
  /** Inside the callback of a transaction: reads see its writes. */
  isWriting = false;
  /** From the start of a transaction until its commit: reads outside see the state before it. */
  isCommitting = false;
  /** The last commit. */
  private hasFailed = false;
  private readonly root: RootDatabase;

  constructor(path: string) {
    this.root = open({ path, maxDbs: 8, mapSize: MAP_BYTES, eventTurnBatching: false });
    const table = (name: string): Table =>
      this.root.openDB<Buffer, Buffer>({ name, keyEncoding: 'binary', encoding: 'binary' });
    this.documents = table('docs');
    this.entries = table('idx');
    this.catalog = table('meta');
  }

  /** Runs `work`, which must not throw, and resolves when its writes are on disk. */
  async transact(work: () => void): Promise<void> {
    this.isCommitting = true;
    try {
      await this.root.transaction(() => {
        this.isWriting = true;
        try {
          work();
        } finally {
          this.isWriting = false;
        }
      });
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      throw await causeOf(error);
    } finally {
      this.isCommitting = false;
    }
  }

  /** Writes a compacted copy; the live file never shrinks by itself. */
  backup(path: string): Promise<void> {
    return this.root.backup(path, true);
  }

  /** After a commit that failed lmdb would wait for ever to see it on disk. */
  async close(): Promise<void> {
    if (!this.hasFailed) await this.root.close();
  }
}

/** lmdb tells why a commit failed in a promise of its own. */
async function causeOf(error: unknown): Promise<unknown> {
  const cause = error instanceof Error && 'commitError' in error ? error.commitError : undefined;
  return cause instanceof Promise ? cause.catch((reason: unknown) => reason) : error;
}
