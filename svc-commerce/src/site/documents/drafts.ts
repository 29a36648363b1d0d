import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { completeBody } from '@tessera/site-document/migrate/complete-body.ts';
import { applyOperations } from '@tessera/site-document/operations/apply-operations.ts';
import { LRUCache } from 'lru-cache';
import { keyOf } from '../../lib/keys.ts';
import type { Author } from '../author.ts';
import type { ChangeLog, DocumentKey } from './change-log.ts';
import type { ChangeDocument, DocumentDocument } from './document-models.ts';
import type { DocumentStore } from './document-store.ts';
import { summaryOf } from './summary-of.ts';

/** A document as its log says it is. */
export interface Draft {
  body: DocumentBody;
  rev: number;
  /** Of the last batch; of the creation where there is none. */
  at: number;
  by: Author;
}

export type Drafts = ReturnType<typeof createDrafts>;

const cacheBytes = 64 * 1024 * 1024;
/** The draft is stored this often, so that few batches have to be applied when it is opened. */
const batchesPerFold = 50;

/** Drafts as their logs say they are; those that are open stay in memory. */
export function createDrafts(documents: DocumentStore, log: ChangeLog) {
  const open = new LRUCache<string, Draft>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body }) => JSON.stringify(body).length,
  });
  const keyIn = ({ websiteId, documentId }: DocumentKey) => keyOf(websiteId, documentId);
  const remember = (key: DocumentKey, draft: Draft): Draft => {
    open.set(keyIn(key), draft);
    return draft;
  };
  const summarise = (key: DocumentKey, { body, ...rest }: Draft) => documents.summarise(key, summaryOf(body, rest));

  /** The draft of a document that was just read. */
  const openStored = async (stored: DocumentDocument): Promise<Draft> => {
    const { websiteId, id, body, rev, summary } = stored;
    const key = { websiteId, documentId: id };
    // Of the stored draft, its last author is known from the log alone.
    const last = { at: summary.changedOn, by: summary.changedBy };
    const draft = remember(key, advance({ body: completeBody(body), rev, ...last }, await log.after(key, rev)));
    if (draft.rev > summary.rev) await summarise(key, draft);
    return draft;
  };

  return {
    /** The newest draft; undefined where there is no such document, or it is in the bin. */
    async open(key: DocumentKey): Promise<Draft | undefined> {
      const known = open.get(keyIn(key));
      if (!known) {
        const stored = await documents.find(key);
        return stored?.deletedOn === null ? openStored(stored) : undefined;
      }
      const [head, since] = await Promise.all([documents.findHead(key), log.after(key, known.rev)]);
      if (head?.deletedOn !== null) return undefined;
      return since.length === 0 ? known : remember(key, advance(known, since));
    },

    /** The newest drafts of several documents, by id; without those that are in the bin. */
    async openMany(websiteId: string, ids: readonly string[]): Promise<Map<string, Draft>> {
      const found = await documents.findMany(websiteId, ids);
      const drafts = await Promise.all(
        found
          .filter(({ deletedOn }) => deletedOn === null)
          .map(async (stored) => [stored.id, await openStored(stored)] as const),
      );
      return new Map(drafts);
    },

    /** Takes note of a batch that was just inserted: the newest draft, and what follows from it. */
    async accept(
      key: DocumentKey,
      { rev, at, by }: Pick<Draft, 'rev' | 'at' | 'by'>,
      body: DocumentBody,
    ): Promise<void> {
      const draft = remember(key, { body, rev, at, by });
      await summarise(key, draft);
      if (rev % batchesPerFold === 0) await documents.fold(key, draft);
    },

    fold: documents.fold,
    summarise,
  };
}

/** @throws when the log does not fit the draft, which no sequence of calls brings about */
function advance(draft: Draft, changes: readonly ChangeDocument[]): Draft {
  let { body, rev, at, by } = draft;
  for (const change of changes) {
    const applied = applyOperations(body, change.operations);
    if ('problem' in applied || change.rev !== rev + 1)
      throw new Error(`the log of ${change.documentId} does not apply at ${change.rev}`);
    ({ rev, at, by } = change);
    body = applied.body;
  }
  return { body, rev, at, by };
}
