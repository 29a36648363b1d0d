import { decodeSent } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { Pace, type Task } from '../flow.ts';
import { entryKey } from '../index/entries.ts';
import type { Index } from '../index-spec/definition.ts';
import { documentKeys, type IndexKey } from '../index-spec/document-keys.ts';
import type { Collection } from '../store/collection.ts';
import { visitRange } from '../store/ranges.ts';
import { documentKey, firstKey, readRecord, recordBytes } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';

/** How many faults of one kind are told apart; the rest are only counted. */
const MAX_TOLD = 1000;

/** Faults of one kind. */
class Faults<T> {
  readonly told: T[] = [];
  count = 0;

  add(fault: T): void {
    this.count++;
    if (this.told.length < MAX_TOLD) this.told.push(fault);
  }
}

type EntryFault = { indexName: string; recordId: number };

/**
 * Looks at every document of a collection and every entry of its indexes, as they are on disk. Each is compared in one
 * turn with what it belongs to, so that writes in between do no harm.
 */
export class Validation {
  documents = 0;
  /** Whole, but not as the validator wants them. */
  nonCompliant = 0;
  readonly corrupt = new Faults<number>();
  /** A document that an index does not know. */
  readonly missing = new Faults<EntryFault>();
  /** An entry of an index that no document has. */
  readonly extra = new Faults<EntryFault>();
  readonly keysPerIndex: Record<string, number> = {};
  private readonly store: Store;
  private readonly collection: Collection;
  private readonly indexes: Index[];

  constructor(store: Store, collection: Collection) {
    this.store = store;
    this.collection = collection;
    this.indexes = collection.indexes.filter(({ isReady }) => isReady);
  }

  *run(): Task<void> {
    yield* this.visitAll('documents', this.collection.id, (key, value) => this.checkDocument(readRecord(key), value));
    for (const index of this.indexes) {
      this.keysPerIndex[index.name] = 0;
      yield* this.visitAll('entries', index.id, (key, value) => this.checkEntry(index, key, value));
    }
  }

  /** Whether anything is wrong with the entries of an index. */
  isWhole(name: string): boolean {
    return ![...this.missing.told, ...this.extra.told].some(({ indexName }) => indexName === name);
  }

  private *visitAll(
    table: 'documents' | 'entries',
    id: number,
    visit: (key: Buffer, value: Buffer) => void,
  ): Task<void> {
    const pace = new Pace();
    let range: ReturnType<typeof visitRange> = { start: firstKey(id), end: firstKey(id + 1), isReverse: false };
    while (range) {
      range = visitRange(this.store.environment[table], range, (key, value) => {
        visit(Buffer.from(key), Buffer.from(value));
        return !pace.isOver();
      });
      yield undefined;
    }
  }

  private checkDocument(record: number, raw: Buffer): void {
    this.documents++;
    const doc = wholeDocument(raw);
    if (!doc) {
      this.corrupt.add(record);
      return;
    }
    if (this.collection.validator?.(doc) === false) this.nonCompliant++;
    for (const index of this.indexes) {
      const hasAll = index.isDropped || keysOf(index, doc)?.every((key) => this.hasEntry(index, key, record));
      if (!hasAll) this.missing.add({ indexName: index.name, recordId: record });
    }
  }

  private hasEntry(index: Index, key: IndexKey, record: number): boolean {
    const value = this.store.environment.entries.getBinary(entryKey(index, key, recordBytes(record)));
    return value !== undefined && (!index.isOnePerKey || readRecord(value) === record);
  }

  private checkEntry(index: Index, key: Buffer, value: Buffer): void {
    if (index.isDropped) return;
    this.keysPerIndex[index.name] = (this.keysPerIndex[index.name] ?? 0) + 1;
    const record = readRecord(index.isOnePerKey ? value : key);
    const raw = this.store.environment.documents.getBinary(documentKey(this.collection.id, record));
    const doc = raw && wholeDocument(Buffer.from(raw));
    const keys = doc && keysOf(index, doc);
    const isKnown = keys?.some((one) => entryKey(index, one, recordBytes(record)).equals(key));
    if (!isKnown) this.extra.add({ indexName: index.name, recordId: record });
  }
}

/** Undefined when the document cannot have got into the index as it is. */
function keysOf(index: Index, doc: Doc): IndexKey[] | undefined {
  try {
    return documentKeys(index, doc).keys;
  } catch {
    return undefined;
  }
}

function wholeDocument(raw: Buffer): Doc | undefined {
  try {
    const doc = decodeSent(raw);
    return raw.readInt32LE(0) === raw.length && '_id' in doc ? doc : undefined;
  } catch {
    return undefined;
  }
}
