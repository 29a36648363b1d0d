import type { Binary } from 'bson';
import { collatorFor } from '../bson/collation.ts';
import { decode } from '../bson/decode.ts';
import type { Collator } from '../bson/order.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import type { Predicate } from '../filter/types.ts';
import type { Index } from '../index-spec/definition.ts';

/** A document as stored, decoded when first looked into. */
export class Stored {
  readonly raw: Buffer;
  private decoded: Doc | undefined;

  constructor(raw: Buffer, doc?: Doc) {
    this.raw = raw;
    this.decoded = doc;
  }

  /** Shared by all readers: never change it. */
  get doc(): Doc {
    this.decoded ??= decode(this.raw);
    return this.decoded;
  }
}

/** A decoded document costs far more than its bytes: objects, the Buffer's header, the slot in the map. */
export const decodedWeight = (stored: Stored): number => stored.raw.length * 4 + 700;

/** One collection or view in memory; its documents are in lmdb and, partly, in the cache. */
export class Collection {
  db: string;
  name: string;
  readonly id: number;
  readonly uuid: Binary;
  options: Doc;
  indexes: Index[] = [];
  validator: Predicate | undefined;
  nextRecord = 1;
  count = 0;
  /** Counts writes, so that a paused statement can tell whether its scan is still true. */
  changes = 0;
  /** In the catalog. */
  isEntered = false;
  /** Counts drops and renames: plans made before one are over. */
  endings = 0;
  lastEnding = '';
  readonly cache = new Map<number, Stored>();
  /** Written by the running transaction: null when removed. */
  readonly pending = new Map<number, Stored | null>();

  constructor(fields: { db: string; name: string; id: number; uuid: Binary; options: Doc }) {
    this.db = fields.db;
    this.name = fields.name;
    this.id = fields.id;
    this.uuid = fields.uuid;
    this.options = fields.options;
  }

  /** Ends all plans at work on the collection. */
  endPlans(cause: string): void {
    this.endings++;
    this.lastEnding = cause;
  }

  get ns(): string {
    return `${this.db}.${this.name}`;
  }

  get isView(): boolean {
    return this.options.viewOn !== undefined;
  }

  get collation(): Doc | undefined {
    return isDocument(this.options.collation) ? this.options.collation : undefined;
  }

  get collator(): Collator {
    return collatorFor(this.collation);
  }
}
