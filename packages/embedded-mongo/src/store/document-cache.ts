import { type Collection, decodedWeight, type Stored } from './collection.ts';

/**
 * Decoded documents by weight. What a transaction writes is kept aside until its commit, so that readers
 * outside see only what is on disk.
 */
export class DocumentCache {
  private used = 0;
  private readonly limit: number;
  private readonly collections = new Set<Collection>();
  private readonly touched = new Set<Collection>();

  constructor(limitBytes: number) {
    this.limit = limitBytes;
  }

  remember(collection: Collection, record: number, stored: Stored): void {
    this.forget(collection, record);
    collection.cache.set(record, stored);
    this.collections.add(collection);
    this.used += decodedWeight(stored);
    if (this.used > this.limit) this.evict();
  }

  /** Holds a write of the running transaction; null for a removal. */
  stage(collection: Collection, record: number, stored: Stored | null): void {
    collection.pending.set(record, stored);
    collection.changes++;
    this.touched.add(collection);
  }

  /** Lets everybody see what the transaction wrote, once it is on disk. */
  settle(): void {
    for (const collection of this.touched) {
      for (const [record, stored] of collection.pending) {
        if (stored) this.remember(collection, record, stored);
        else this.forget(collection, record);
      }
      collection.pending.clear();
    }
    this.touched.clear();
  }

  drop(collection: Collection): void {
    for (const stored of collection.cache.values()) this.used -= decodedWeight(stored);
    collection.cache.clear();
    collection.pending.clear();
    this.collections.delete(collection);
    this.touched.delete(collection);
  }

  private forget(collection: Collection, record: number): void {
    const stored = collection.cache.get(record);
    if (!stored) return;
    this.used -= decodedWeight(stored);
    collection.cache.delete(record);
  }

  /** Drops the oldest quarter of every collection. */
  private evict(): void {
    for (const collection of this.collections) {
      let left = Math.ceil(collection.cache.size / 4);
      for (const [record, stored] of collection.cache) {
        if (left-- <= 0) break;
        this.used -= decodedWeight(stored);
        collection.cache.delete(record);
      }
    }
  }
}
