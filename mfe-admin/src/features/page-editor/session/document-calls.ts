import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { AppliedBatch, readChanges, readDocument } from '@tessera/contracts/commerce/document-calls.ts';
import {
  readChanges as readChangesWire,
  readDocument as readDocumentWire,
  restoreVersion,
  sendChanges,
  undoChanges,
} from '@tessera/contracts/commerce/document-calls.wire.ts';
import type { SentBatch } from '@tessera/site-document/replica/replica.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

export type OpenDocument = AnswerOf<typeof readDocument>;

/** The calls that a session makes for its document. */
export interface DocumentCalls {
  read: () => Promise<OpenDocument>;
  /** Batches of the log after a revision, oldest first. */
  changes: (since: number) => Promise<AnswerOf<typeof readChanges>>;
  send: (batch: SentBatch) => Promise<AppliedBatch>;
  undo: (batchId: string, direction: 'undo' | 'redo') => Promise<AppliedBatch>;
  /** Makes the draft equal to a published version. */
  restore: (batchId: string, version: number) => Promise<AppliedBatch>;
}

export const documentCalls = (api: AdminApi, documentId: string): DocumentCalls => ({
  read: () => api.call(readDocumentWire, { params: { documentId } }),
  changes: (since) => api.call(readChangesWire, { params: { documentId }, query: { since } }),
  send: (body) => api.call(sendChanges, { params: { documentId }, body }),
  undo: (batchId, direction) => api.call(undoChanges, { params: { documentId }, body: { batchId, direction } }),
  restore: (batchId, version) =>
    api.call(restoreVersion, { params: { documentId, version: String(version) }, body: { batchId } }),
});
