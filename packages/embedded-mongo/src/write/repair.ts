import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSent } from '../bson/decode.ts';
import { type Doc, isDocument, toNumber } from '../bson/values.ts';
import type { FilterContext } from '../filter/types.ts';
import { ID_INDEX, isIndexSpec } from '../index-spec/definition.ts';
import type { Collection } from '../store/collection.ts';
import { bestReader } from '../store/file/check.ts';
import { DATA_FILE, makeFolder, markFolder } from '../store/file/folder.ts';
import type { PageReader } from '../store/file/pages.ts';
import { PagedFile, type Tree } from '../store/file/snapshot.ts';
import { Store } from '../store/store.ts';
import { insertDocument } from './write.ts';

/** What a repair has kept, and what it could not. */
export type Repaired = {
  /** The state before the last commit was whole, and is what was kept. */
  lacksLastCommit: boolean;
  collections: number;
  documents: number;
  lost: number;
  problems: string[];
  damagedFile: string;
};

const DOCUMENTS_PER_COMMIT = 1000;
/** Where documents go whose collection nobody knows any more. */
const FOUND_DATABASE = 'recovered';

/**
 * Copies what can be read of a damaged file into a new one, with the indexes made again, and puts that in its place.
 * The damaged file stays beside it.
 */
export async function repairFolder(folder: string, expression: FilterContext['expression']): Promise<Repaired> {
  const path = join(folder, DATA_FILE);
  if (!existsSync(path)) throw new Error(`there is no ${DATA_FILE} in ${folder}`);
  const newFolder = join(folder, 'repaired');
  rmSync(newFolder, { recursive: true, force: true });
  makeFolder(newFolder);
  const file = new PagedFile(path);
  const store = new Store({ path: newFolder, expression, littered: () => undefined });
  try {
    const best = bestReader(file);
    if (!best) throw new Error(`nothing can be read of ${path}: put a backup in its place`);
    const salvage = new Salvage(store, best.reader);
    await salvage.run(best.reader.namedTrees(best.snapshot.main));
    await store.environment.close();
    return { ...salvage.result(), lacksLastCommit: !best.isNewest, damagedFile: putInPlace(folder, newFolder) };
  } finally {
    file.close();
    rmSync(newFolder, { recursive: true, force: true });
  }
}

function putInPlace(folder: string, newFolder: string): string {
  const damagedFile = join(folder, `damaged-${new Date().toISOString().replaceAll(':', '-')}.mdb`);
  renameSync(join(folder, DATA_FILE), damagedFile);
  renameSync(join(newFolder, DATA_FILE), join(folder, DATA_FILE));
  rmSync(join(folder, 'lock.mdb'), { force: true });
  markFolder(folder);
  return damagedFile;
}

class Salvage {
  private readonly store: Store;
  private readonly reader: PageReader;
  private readonly collections = new Map<number, Collection>();
  private documents = 0;
  private lost = 0;

  constructor(store: Store, reader: PageReader) {
    this.store = store;
    this.reader = reader;
  }

  async run(tables: Map<string, Tree>): Promise<void> {
    const catalog = tables.get('meta');
    const documents = tables.get('docs');
    await this.store.commit(() => {
      if (catalog) for (const [key, value] of this.reader.entries(catalog, 'the catalog')) this.readRecord(key, value);
    });
    // A whole catalog knows all there are: what it does not name has been dropped.
    const knowsAll = catalog !== undefined && this.reader.problems.length === 0 && this.lost === 0;
    const entries = documents ? this.reader.entries(documents, 'the documents') : [].values();
    for (let isOver = false; !isOver; ) {
      await this.store.commit(() => {
        for (let i = 0; i < DOCUMENTS_PER_COMMIT && !isOver; i++) {
          const { done, value } = entries.next();
          if (done) isOver = true;
          else this.readDocument(value[0], value[1], knowsAll);
        }
      });
    }
  }

  result(): Omit<Repaired, 'damagedFile' | 'lacksLastCommit'> {
    const { documents, lost } = this;
    return { collections: this.collections.size, documents, lost, problems: this.reader.problems };
  }

  private readRecord(key: Buffer, value: Buffer): void {
    if (!key.toString().startsWith('c:')) return;
    try {
      const { db, name, id, options, indexes } = decodeSent(Buffer.from(value));
      const collection = this.store.catalog.create(String(db), String(name), isDocument(options) ? options : {});
      this.collections.set(toNumber(id), collection);
      if (Array.isArray(indexes)) this.addIndexes(collection, indexes);
    } catch {
      this.lost++;
    }
  }

  private addIndexes(collection: Collection, stored: Doc[]): void {
    const { catalog } = this.store;
    for (const { spec } of stored) {
      if (!isIndexSpec(spec) || spec.name === ID_INDEX.name) continue;
      const fields = { id: catalog.nextId(), spec, isMultikey: false, hasLongKeys: false };
      collection.indexes.push(catalog.define(fields));
    }
    catalog.save(collection);
  }

  private readDocument(key: Buffer, value: Buffer, knowsAll: boolean): void {
    const id = key.readUInt32BE(0);
    const known = this.collections.get(id);
    if (!known && knowsAll) return;
    try {
      const raw = Buffer.from(value);
      const doc = decodeSent(raw);
      const collection = known ?? this.store.catalog.create(FOUND_DATABASE, `collection${id}`);
      this.collections.set(id, collection);
      insertDocument(this.store, collection, doc, raw, { bypassValidation: true });
      this.documents++;
    } catch {
      this.lost++;
    }
  }
}
