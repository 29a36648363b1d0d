import type { FilterContext } from '../filter/types.ts';
import type { Index } from '../index-spec/definition.ts';
import { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import { DocumentCache } from './document-cache.ts';
import { Environment } from './environment.ts';
import { Garbage } from './garbage.ts';

const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;

export type StoreOptions = {
  path: string;
  cacheBytes?: number;
  expression: FilterContext['expression'];
  /** Called when there is something to sweep. */
  littered: () => void;
};

/** Everything below the commands: the file, the catalog and the cache. */
export class Store {
  readonly environment: Environment;
  catalog: Catalog;
  cache: DocumentCache;

  /** Removed in the background. */
  garbage: Garbage;

  private readonly options: StoreOptions;
  private afterCommit: (() => void)[] = [];

  constructor(options: StoreOptions) {
    this.options = options;
    this.environment = new Environment(options.path);
    this.catalog = new Catalog(this.environment, options.expression);
    this.cache = this.newCache();
    this.garbage = this.findGarbage();
  }

  /** After a commit that failed memory is ahead of the disk: everything is read anew. */
  reload(): void {
    this.afterCommit = [];
    this.catalog = new Catalog(this.environment, this.options.expression);
    this.cache = this.newCache();
    this.garbage = this.findGarbage();
  }

  private newCache(): DocumentCache {
    return new DocumentCache(this.options.cacheBytes ?? DEFAULT_CACHE_BYTES);
  }

  /** What a crash or a failed commit has left. */
  private findGarbage(): Garbage {
    const garbage = new Garbage(this.options.littered);
    garbage.addUnknown(this.environment.documents, new Set(this.catalog.all().map(({ id }) => id)));
    const indexes = this.catalog.all().flatMap((collection) => collection.indexes);
    garbage.addUnknown(this.environment.entries, new Set(indexes.map(({ id }) => id)));
    return garbage;
  }

  /** Throws away what a collection that is in no catalog holds. */
  discard(collection: Collection): void {
    this.cache.drop(collection);
    this.garbage.add(this.environment.documents, collection.id);
    for (const index of collection.indexes) this.discardIndex(index);
  }

  /** Throws away the entries of an index that its collection has no more. */
  discardIndex(index: Index): void {
    index.isDropped = true;
    this.garbage.add(this.environment.entries, index.id);
  }

  /** One transaction: `work` runs whole, its writes show once they are on disk. */
  async commit(work: () => void): Promise<void> {
    await this.environment.transact(work);
    this.cache.settle();
    const settled = this.afterCommit;
    this.afterCommit = [];
    for (const run of settled) run();
  }

  /** Called once what the running transaction writes is on disk. */
  whenCommitted(run: () => void): void {
    this.afterCommit.push(run);
  }
}
