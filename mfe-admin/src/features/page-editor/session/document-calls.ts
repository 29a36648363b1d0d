import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { AppliedBatch, readDocument } from '@tessera/contracts/commerce/document-calls.ts';
import {
  readDocument as readDocumentWire,
  restoreVersion,
  sendChanges,
  undoChanges,
} from '@tessera/contracts/commerce/document-calls.wire.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

export type OpenDocument = AnswerOf<typeof readDocument>;

/** A batch on its way: sent again with the same id, it is applied once. */
export interface SentBatch {
  batchId: string;
  baseRev: number;
  operations: Operation[];
}

/** The calls that a session makes for its document. */
export interface DocumentCalls {
  read: () => Promise<OpenDocument>;
  send: (batch: SentBatch) => Promise<AppliedBatch>;
  undo: (batchId: string, direction: 'undo' | 'redo') => Promise<AppliedBatch>;
  /** Makes the draft equal to a published version. */
  restore: (batchId: string, version: number) => Promise<AppliedBatch>;
}

export const documentCalls = (api: AdminApi, documentId: string): DocumentCalls => ({
  read: () => api.call(readDocumentWire, { params: { documentId } }),
  send: (body) => api.call(sendChanges, { params: { documentId }, body }),
  undo: (batchId, direction) => api.call(undoChanges, { params: { documentId }, body: { batchId, direction } }),
  restore: (batchId, version) =>
    api.call(restoreVersion, { params: { documentId, version: String(version) }, body: { batchId } }),
});
