import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry, WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db, Filter } from 'mongodb';
import type { Notice } from '../notices/notice.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** One submission, as it was sent (FORM-127). */
export interface SubmissionRecord {
  _id: string;
  websiteId: string;
  schemaVersion: 1;
  formId: string;
  formName: string;
  /** Hash of the key it was sent with: one key, one submission. */
  keyHash: string;
  /** Hash of what every try of the request says of itself: the key was used up by this very request. */
  tryHash?: string | undefined;
  /** Hash of the visitor's session id. */
  visitor: string;
  answers: KeptAnswer[];
  page: {
    title?: string | undefined;
    id?: string | undefined;
    path?: string | undefined;
    contentSource?: 'i' | 'c' | undefined;
    permissionType?: number | undefined;
  };
  createdMs: number;
  notice: Notice;
  outbox: OutboxEntry[];
}

/** Where a page of the list ended. */
export interface ListPosition {
  createdMs: number;
  id: string;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions of all websites, each call for one of them. */
export function createSubmissionStore(db: Db) {
  const collection = db.collection<SubmissionRecord>('submissions');
  return {
    collection,
    // The relay looks at outboxes only, whatever else the documents hold.
    outbox: collection as unknown as Collection<WithOutbox>,

    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ websiteId: 1, keyHash: 1 }, { unique: true }),
        collection.createIndex({ websiteId: 1, formId: 1, createdMs: -1, _id: -1 }),
        collection.createIndex({ websiteId: 1, createdMs: -1, _id: -1 }),
        // For the sweep, which looks behind all websites at once.
        collection.createIndex({ 'notice.dueMs': 1 }, { sparse: true }),
      ]),

    /** @returns false when a submission came with the same key before; using a key up and storing are one write */
    async insertOnce(submission: SubmissionRecord): Promise<boolean> {
      try {
        await forWebsite(collection, submission.websiteId).insertOne(submission);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    find: (websiteId: string, id: string) => forWebsite(collection, websiteId).findOne({ _id: id }),

    /** What a key was used up for. */
    findByKey: (websiteId: string, keyHash: string) => forWebsite(collection, websiteId).findOne({ keyHash }),

    /** Newest first, after the position. */
    list: (websiteId: string, formId: string | undefined, after: ListPosition | undefined, limit: number) =>
      forWebsite(collection, websiteId)
        .find(
          { ...(formId && { formId }), ...(after && olderThan(after)) },
          { sort: { createdMs: -1, _id: -1 }, limit },
        )
        .toArray(),
  };
}

function olderThan({ createdMs, id }: ListPosition): Filter<SubmissionRecord> {
  return { $or: [{ createdMs: { $lt: createdMs } }, { createdMs, _id: { $lt: id } }] };
}
