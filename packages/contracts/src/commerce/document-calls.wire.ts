/** The calls of `document-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './document-calls.ts';

export const listDocuments: Wire<typeof calls.listDocuments> = {
  method: 'GET',
  path: '/api/content-service/documents',
};
export const createDocument: Wire<typeof calls.createDocument> = {
  method: 'POST',
  path: '/api/content-service/documents',
};
export const readDocument: Wire<typeof calls.readDocument> = {
  method: 'GET',
  path: '/api/content-service/documents/{documentId}',
};
export const sendChanges: Wire<typeof calls.sendChanges> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/changes',
};
export const undoChanges: Wire<typeof calls.undoChanges> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/undo',
};
export const readChanges: Wire<typeof calls.readChanges> = {
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/changes',
};
export const duplicateDocument: Wire<typeof calls.duplicateDocument> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/duplicate',
};
export const deleteDocument: Wire<typeof calls.deleteDocument> = {
  method: 'DELETE',
  path: '/api/content-service/documents/{documentId}',
};
export const purgeDocument: Wire<typeof calls.purgeDocument> = {
  method: 'DELETE',
  path: '/api/content-service/documents/{documentId}/bin',
};
export const restoreDocument: Wire<typeof calls.restoreDocument> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/restore',
};
export const listVersions: Wire<typeof calls.listVersions> = {
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/versions',
};
export const restoreVersion: Wire<typeof calls.restoreVersion> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/versions/{version}/restore',
};
