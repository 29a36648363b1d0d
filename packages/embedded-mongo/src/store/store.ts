import type { FilterContext } from '../filter/types.ts';
import { Catalog } from './catalog.ts';
import { DocumentCache } from './document-cache.ts';
import { Environment } from './environment.ts';

const DEFAULT_CACHE_BYTES = 64 * 2 ** 20;

export type StoreOptions = { path: string; cacheBytes?: number; expression: FilterContext['expression'] };

/** Everything below the commands: the file, the catalog and the cache. */
export class Store {
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly cache: DocumentCache;

  private afterCommit: (() => void)[] = [];

  constructor(options: StoreOptions) {
    this.environment = new Environment(options.path);
    this.catalog = new Catalog(this.environment, options.expression);
    this.cache = new DocumentCache(options.cacheBytes ?? DEFAULT_CACHE_BYTES);
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
