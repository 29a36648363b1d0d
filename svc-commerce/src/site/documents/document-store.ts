import type { DocumentBody, DocumentKind } from '@tessera/contracts/site/document-body.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../../lib/keys.ts';
import type { Author } from '../author.ts';
import type { DocumentKey } from './change-log.ts';
import { type DocumentHead, type DocumentSummaryFields, documentIndexes, documentModel } from './document-models.ts';
import { createItemQueries } from './item-queries.ts';
import { createMediaQueries } from './media-queries.ts';
import { summaryOf } from './summary-of.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** A document as it is created. */
interface NewDocument {
  id: string;
  body: DocumentBody;
  by: Author;
  /** Where it was created before, elsewhere. */
  createdOn?: number;
}

/** A draft at a revision. */
interface Draft {
  body: DocumentBody;
  rev: number;
}

const batch = 100;
const heads = { body: 0 } as const;

/** The only place that knows where documents are stored. */
export function createDocumentStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(documentModel);
  const idOf = ({ websiteId, documentId }: DocumentKey) => ({ _id: keyOf(websiteId, documentId) });
  const inBin = trusted({ $ne: null });

  return {
    find: (key: DocumentKey) => of(key.websiteId).findOne(idOf(key)),
    findHead: (key: DocumentKey): Promise<DocumentHead | null> =>
      of(key.websiteId).findOne(idOf(key), { projection: heads }),
    findMany: (websiteId: string, ids: readonly string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) })
        .toArray(),

    /** Pages of a website without their bodies; a website has few. */
    listPageHeads: (websiteId: string, { bin }: { bin: boolean }): Promise<DocumentHead[]> =>
      of(websiteId)
        .find({ kind: 'page', deletedOn: bin ? inBin : null }, { projection: heads, hint: documentIndexes.byKind })
        .toArray(),
    ...createItemQueries(of),
    ...createMediaQueries(of),
    /** Several documents without their bodies, in no order. */
    findHeads: (websiteId: string, ids: readonly string[]): Promise<DocumentHead[]> =>
      of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) }, { projection: heads })
        .toArray(),
    /** How many documents of a kind are not in the bin. */
    count: (websiteId: string, kind: DocumentKind) =>
      of(websiteId).count({ kind, deletedOn: null }, { hint: documentIndexes.byKind }),

    /** @returns false when the id is taken */
    async insertOnce(websiteId: string, { id, body, by, createdOn = now() }: NewDocument): Promise<boolean> {
      const at = now();
      const summary = summaryOf(body, { rev: 0, at, by });
      const document = { id, kind: body.kind, body, rev: 0, summary, createdOn, deletedOn: null };
      return of(websiteId).insertOnce({ ...document, _id: keyOf(websiteId, id) });
    },

    /** Writes what lists show, unless it shows a newer revision by now. */
    async summarise(key: DocumentKey, summary: DocumentSummaryFields): Promise<void> {
      const older = { 'summary.rev': trusted({ $lt: summary.rev }) };
      await of(key.websiteId).updateOne({ ...idOf(key), ...older }, { $set: { summary } });
    },
    /** Writes the draft as it is at a revision, unless a newer one is stored. */
    async fold(key: DocumentKey, { body, rev }: Draft): Promise<void> {
      await of(key.websiteId).updateOne({ ...idOf(key), rev: trusted({ $lt: rev }) }, { $set: { body, rev } });
    },

    /** Moves a document to the bin. @returns false when there is none outside it */
    async bin(key: DocumentKey): Promise<boolean> {
      const moved = { $set: { deletedOn: now(), isLeaving: true } };
      return of(key.websiteId).changeIf({ ...idOf(key), deletedOn: null }, moved, { upsert: false });
    },
    /** Notes that a document in the bin is offline. */
    async left(key: DocumentKey): Promise<void> {
      await of(key.websiteId).updateOne(idOf(key), { $unset: { isLeaving: '' } });
    },
    /** Takes a document out of the bin. @returns false when it is not there, or not offline yet */
    restore: (key: DocumentKey): Promise<boolean> =>
      of(key.websiteId).changeIf(
        { ...idOf(key), deletedOn: inBin, isLeaving: null },
        { $set: { deletedOn: null } },
        { upsert: false },
      ),
    /** Documents that were moved to the bin by a process that died before they were offline. */
    leaving: (): Promise<DocumentHead[]> =>
      everyWebsite().find({ isLeaving: true }, { projection: heads, limit: batch }).toArray(),
    /** Documents that have been in the bin since before a moment. */
    binnedBefore: (at: number): Promise<DocumentHead[]> =>
      everyWebsite()
        .find({ deletedOn: trusted({ $lt: at }) }, { projection: heads, limit: batch })
        .toArray(),
    async remove(key: DocumentKey): Promise<void> {
      await of(key.websiteId).deleteOne(idOf(key));
    },
  };
}
