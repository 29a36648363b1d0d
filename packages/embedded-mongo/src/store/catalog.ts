import { randomBytes } from 'node:crypto';
import { Binary } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isBinary, isDocument, isTruthyFlag, toNumber } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import type { FilterContext } from '../filter/types.ts';
import { defineIndex, ID_INDEX, isIndexSpec, type StoredIndex } from '../index-spec/definition.ts';
import { Collection } from './collection.ts';
import type { Environment } from './environment.ts';
import { checkNewName } from './names.ts';
import { firstKey, readRecord } from './record-keys.ts';

/** Of the keys of indexes under a collation. */
const KEY_VERSION = 2;
const SEQUENCE_KEY = Buffer.from('seq');
const catalogKey = (ns: string): Buffer => Buffer.from(`c:${ns}`);

/** Which collections and indexes there are; kept in memory, every change written through. */
export class Catalog {
  readonly databases = new Map<string, Map<string, Collection>>();
  private readonly environment: Environment;
  private readonly expression: FilterContext['expression'];
  private lastId = 0;

  constructor(environment: Environment, expression: FilterContext['expression']) {
    this.environment = environment;
    this.expression = expression;
    for (const { key, value } of environment.catalog.getRange({})) {
      const record = decode(Buffer.from(value));
      if (SEQUENCE_KEY.equals(key)) this.lastId = toNumber(record.n);
      else this.load(record);
    }
  }

  get(db: string, name: string): Collection | undefined {
    return this.databases.get(db)?.get(name);
  }

  all(): Collection[] {
    return [...this.databases.values()].flatMap((database) => [...database.values()]);
  }

  list(db: string): Collection[] {
    return [...(this.databases.get(db)?.values() ?? [])];
  }

  create(db: string, name: string, options: Doc = {}): Collection {
    const collection = this.build(db, name, options);
    this.enter(collection);
    return collection;
  }

  /** A new collection that is in no catalog yet, so that nobody sees it; with the indexes of another, or only `_id_`. */
  build(db: string, name: string, options: Doc, like?: Collection): Collection {
    this.checkName(db, name);
    const uuid = new Binary(randomBytes(16), Binary.SUBTYPE_UUID);
    const collection = new Collection({ db, name, id: this.nextId(), uuid, options });
    this.compileValidator(collection);
    if (!collection.isView) {
      const idSpec = collection.collation ? { ...ID_INDEX, collation: collection.collation } : ID_INDEX;
      const specs = like ? like.indexes.filter((index) => index.isComplete).map(({ spec }) => spec) : [idSpec];
      collection.indexes = specs.map((spec) =>
        this.define({ id: this.nextId(), spec, isMultikey: false, hasLongKeys: false }),
      );
    }
    return collection;
  }

  /** Shows a collection to everybody. */
  enter(collection: Collection): void {
    collection.isEntered = true;
    this.attach(collection);
    this.save(collection);
  }

  ensure(db: string, name: string): Collection {
    return this.get(db, name) ?? this.create(db, name);
  }

  define(stored: StoredIndex): ReturnType<typeof defineIndex> {
    return defineIndex(stored, this.expression);
  }

  /** Ids are never used twice, so what a crash left behind can belong to nobody. */
  nextId(): number {
    this.lastId++;
    this.environment.catalog.put(SEQUENCE_KEY, encode({ n: this.lastId }));
    return this.lastId;
  }

  compileValidator(collection: Collection): void {
    const validator = collection.options.validator;
    const isEmpty = !isDocument(validator) || Object.keys(validator).length === 0;
    const context = { collator: collection.collator, expression: this.expression };
    collection.validator = isEmpty ? undefined : compileFilter(validator, context);
  }

  /** Writes the record of a collection; an index still being built is not in it. */
  save(collection: Collection): void {
    if (!collection.isEntered) return;
    const { db, name, id, options, uuid } = collection;
    const indexes = collection.indexes
      .filter((index) => index.isComplete)
      .map(({ spec, id, isMultikey, hasLongKeys }) => ({
        spec,
        id,
        multikey: isMultikey,
        longKeys: hasLongKeys,
        keys: KEY_VERSION,
      }));
    this.environment.catalog.put(catalogKey(collection.ns), encode({ db, name, id, options, uuid, indexes }));
  }

  /** Takes a collection out of the catalog; its data stays. */
  remove(collection: Collection, cause = 'collection dropped'): void {
    collection.endPlans(cause);
    collection.isEntered = false;
    this.environment.catalog.remove(catalogKey(collection.ns));
    const siblings = this.databases.get(collection.db);
    siblings?.delete(collection.name);
    if (siblings?.size === 0) this.databases.delete(collection.db);
  }

  rename(collection: Collection, db: string, name: string): void {
    this.checkName(db, name);
    this.remove(collection, `collection renamed from '${collection.ns}' to '${db}.${name}'`);
    collection.db = db;
    collection.name = name;
    this.enter(collection);
  }

  private checkName(db: string, name: string): void {
    checkNewName(db, name);
    if (this.databases.has(db)) return;
    const other = [...this.databases.keys()].find((one) => one.toLowerCase() === db.toLowerCase());
    if (other) fail(13297, `db already exists with different case already have: [${other}] trying to create [${db}]`);
  }

  private attach(collection: Collection): void {
    const siblings = this.databases.get(collection.db) ?? new Map<string, Collection>();
    this.databases.set(collection.db, siblings.set(collection.name, collection));
  }

  private load(record: Doc): void {
    const { db, name, id, options, uuid, indexes } = record;
    const isWhole = isDocument(options) && isBinary(uuid) && Array.isArray(indexes);
    const fields = isWhole ? { options, uuid } : fail(8, `damaged catalog record of ${db}.${name}`);
    const collection = new Collection({ db: String(db), name: String(name), id: toNumber(id), ...fields });
    this.compileValidator(collection);
    for (const { spec, id, multikey, longKeys, keys } of Array.isArray(indexes) ? indexes : []) {
      if (!isIndexSpec(spec)) fail(8, `damaged index of ${db}.${name}`);
      if (spec.collation && toNumber(keys) !== KEY_VERSION) {
        fail(8, `index ${spec.name} of ${db}.${name} is of an earlier version: start once with --repair`);
      }
      const flags = { isMultikey: isTruthyFlag(multikey), hasLongKeys: isTruthyFlag(longKeys) };
      collection.indexes.push(this.define({ id: toNumber(id), spec, ...flags }));
    }
    this.countDocuments(collection);
    collection.isEntered = true;
    this.attach(collection);
  }

  private countDocuments(collection: Collection): void {
    const range = { start: firstKey(collection.id), end: firstKey(collection.id + 1) };
    collection.count = this.environment.documents.getKeysCount(range);
    const down = { start: range.end, end: range.start, reverse: true, limit: 2 };
    for (const key of this.environment.documents.getKeys(down)) {
      if (key.readUInt32BE(0) === collection.id) {
        collection.nextRecord = readRecord(key) + 1;
        return;
      }
    }
  }
}
