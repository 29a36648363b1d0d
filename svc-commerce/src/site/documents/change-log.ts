import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { type ChangeDocument, changeModel } from './document-models.ts';

export type NewChange = Omit<Unstamped<ChangeDocument>, '_id'>;
/** A batch of one author, as far as undo and redo look at it. */
export type OwnChange = Pick<ChangeDocument, 'rev' | 'undoes' | 'redoOf'> & { operations: unknown[] };
export type ChangeLog = ReturnType<typeof createChangeLog>;

/** Names a document of a website. */
export interface DocumentKey {
  websiteId: string;
  documentId: string;
}

/** Batches of one author that undo looks through. */
const ownLimit = 2_000;
const oldestFirst = { sort: { rev: 1 } } as const;

/** The only place that knows where batches of changes are stored. */
export function createChangeLog(models: Models) {
  const { of } = models.open(changeModel);

  return {
    /** @returns false, and nothing is written, when the revision or the batch is taken */
    insert: (websiteId: string, change: NewChange) =>
      of(websiteId).insertOnce({ ...change, _id: keyOf(websiteId, `${change.documentId}:${change.rev}`) }),

    findBatch: ({ websiteId, documentId }: DocumentKey, batchId: string) =>
      of(websiteId).findOne({ documentId, batchId }),
    findRev: ({ websiteId, documentId }: DocumentKey, rev: number) => of(websiteId).findOne({ documentId, rev }),

    /** Batches after a revision, up to another one if given, oldest first. */
    after: ({ websiteId, documentId }: DocumentKey, rev: number, { to, limit }: { to?: number; limit?: number } = {}) =>
      of(websiteId)
        .find(
          { documentId, rev: trusted({ $gt: rev, ...(to !== undefined && { $lte: to }) }) },
          { ...oldestFirst, ...(limit !== undefined && { limit }) },
        )
        .toArray(),

    /** Of documents with the revision of their summary: those whose log is ahead of it. */
    async ahead(websiteId: string, summaries: readonly { id: string; rev: number }[]): Promise<Set<string>> {
      if (summaries.length === 0) return new Set();
      const $or = summaries.map(({ id, rev }) => ({ documentId: id, rev: trusted({ $gt: rev }) }));
      const found = await of(websiteId)
        .find({ $or }, { projection: { documentId: 1 } })
        .toArray();
      return new Set(found.map(({ documentId }) => documentId));
    },

    /** Newest batches of an author up to a revision, newest first. */
    async own({ websiteId, documentId }: DocumentKey, authorId: string, rev: number): Promise<OwnChange[]> {
      return of(websiteId)
        .find(
          { documentId, 'by.id': authorId, rev: trusted({ $lte: rev }) },
          { sort: { rev: -1 }, limit: ownLimit, projection: { rev: 1, undoes: 1, redoOf: 1, 'operations.op': 1 } },
        )
        .toArray();
    },

    async removeAll({ websiteId, documentId }: DocumentKey): Promise<void> {
      await of(websiteId).deleteMany({ documentId });
    },
  };
}
