import {
  type AggregateOptions,
  type Collection,
  type CountDocumentsOptions,
  type DeleteResult,
  type Document,
  type Filter,
  type FindOneAndUpdateOptions,
  type FindOptions,
  MongoBulkWriteError,
  type OptionalUnlessRequiredId,
  type ReplaceOptions,
  type UpdateFilter,
  type UpdateOptions,
  type UpdateResult,
  type WithId,
} from 'mongodb';
import { againIfTaken, onlyKnownKeys } from './duplicate-key.ts';

export { isDuplicateKey } from './duplicate-key.ts';

/** What every stored document carries besides its own fields. */
export interface WebsiteDocument extends Document {
  _id: string;
  websiteId: string;
}

/**
 * Operators or a pipeline. The driver's own type refuses `$push` and `$pull` on documents with open fields, which all
 * stored documents are.
 */
export type Update<T> = UpdateFilter<T> | Document | Document[];

/**
 * A collection as one website sees it: every filter is narrowed to the website, every insert is stamped with it.
 * Stores of the services hold no other way to their data, so that no query can forget the website.
 */
export class ScopedCollection<T extends WebsiteDocument> {
  constructor(
    private readonly collection: Collection<T>,
    readonly websiteId: string,
  ) {}

  findOne(filter: Filter<T>, options?: FindOptions): Promise<WithId<T> | null> {
    return this.collection.findOne(this.narrow(filter), options);
  }

  find(filter: Filter<T>, options?: FindOptions) {
    return this.collection.find(this.narrow(filter), options);
  }

  count(filter: Filter<T>, options?: CountDocumentsOptions): Promise<number> {
    return this.collection.countDocuments(this.narrow(filter), options);
  }

  async insertOne(document: Omit<T, 'websiteId'>): Promise<void> {
    await this.collection.insertOne(this.stamp(document));
  }

  findOneAndUpdate(filter: Filter<T>, update: Update<T>, options: FindOneAndUpdateOptions = {}) {
    const narrow = this.narrow(filter);
    const whole = { returnDocument: 'after' as const, ...options };
    return againIfTaken(options.upsert, () => this.collection.findOneAndUpdate(narrow, update, whole));
  }

  updateOne(filter: Filter<T>, update: Update<T>, options?: UpdateOptions): Promise<UpdateResult<T>> {
    const narrow = this.narrow(filter);
    return againIfTaken(options?.upsert, () => this.collection.updateOne(narrow, update, options));
  }

  updateMany(filter: Filter<T>, update: Update<T>): Promise<UpdateResult<T>> {
    return this.collection.updateMany(this.narrow(filter), update);
  }

  /** Writes a whole document over the one with its id, or inserts it. */
  async put(document: Omit<T, 'websiteId'>, options?: ReplaceOptions): Promise<void> {
    const stamped = this.stamp(document);
    const filter = this.narrow({ _id: stamped._id } as Filter<T>);
    await this.collection.replaceOne(filter, stamped, { upsert: true, ...options });
  }

  /** Writes many whole documents over those with their ids. */
  async putAll(documents: Omit<T, 'websiteId'>[]): Promise<void> {
    if (documents.length === 0) return;
    const operations = documents.map((document) => {
      const replacement = this.stamp(document);
      return { replaceOne: { filter: this.narrow({ _id: replacement._id } as Filter<T>), replacement, upsert: true } };
    });
    await this.collection.bulkWrite(operations, { ordered: false });
  }

  /** Inserts what is not there yet, by id, and answers how many were new. Documents already there stay as they are. */
  async insertNew(documents: Omit<T, 'websiteId'>[]): Promise<number> {
    if (documents.length === 0) return 0;
    const stamped = documents.map((document) => this.stamp(document));
    try {
      return (await this.collection.insertMany(stamped, { ordered: false })).insertedCount;
    } catch (error) {
      if (error instanceof MongoBulkWriteError && onlyKnownKeys(error)) return error.insertedCount;
      throw error;
    }
  }

  /**
   * Many updates in one round trip, each under its own condition. One whose condition does not hold changes nothing;
   * with `upsert` it makes the document only when there is none.
   */
  async updateEach(updates: { filter: Filter<T>; update: UpdateFilter<T>; upsert?: boolean }[]): Promise<void> {
    if (updates.length === 0) return;
    const operations = updates.map(({ filter, update, upsert = false }) => ({
      updateOne: { filter: this.narrow(filter), update, upsert },
    }));
    try {
      await this.collection.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!(error instanceof MongoBulkWriteError && onlyKnownKeys(error))) throw error;
    }
  }

  deleteOne(filter: Filter<T>): Promise<DeleteResult> {
    return this.collection.deleteOne(this.narrow(filter));
  }

  deleteMany(filter: Filter<T>): Promise<DeleteResult> {
    return this.collection.deleteMany(this.narrow(filter));
  }

  aggregate<R extends Document>(stages: Document[], options?: AggregateOptions) {
    return this.collection.aggregate<R>([{ $match: { websiteId: this.websiteId } }, ...stages], options);
  }

  private narrow(filter: Filter<T>): Filter<T> {
    return { ...filter, websiteId: this.websiteId };
  }

  // The driver's insert type cannot see through the generic; the stamp is what makes the document whole.
  private stamp(document: Omit<T, 'websiteId'>): OptionalUnlessRequiredId<T> & T {
    return { ...document, websiteId: this.websiteId } as OptionalUnlessRequiredId<T> & T;
  }
}

/** Narrows a collection to one website. */
export function forWebsite<T extends WebsiteDocument>(collection: Collection<T>, websiteId: string) {
  return new ScopedCollection(collection, websiteId);
}
