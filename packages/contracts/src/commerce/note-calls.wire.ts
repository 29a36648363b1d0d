/** The calls of `note-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './note-calls.ts';

export const listNotes: Wire<typeof calls.listNotes> = {
  method: 'GET',
  path: '/api/content-service/documents/{documentId}/notes',
};
export const writeNote: Wire<typeof calls.writeNote> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/notes',
};
export const replyToNote: Wire<typeof calls.replyToNote> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/notes/{noteId}/replies',
};
export const resolveNote: Wire<typeof calls.resolveNote> = {
  method: 'POST',
  path: '/api/content-service/documents/{documentId}/notes/{noteId}/state',
};
export const deleteNote: Wire<typeof calls.deleteNote> = {
  method: 'DELETE',
  path: '/api/content-service/documents/{documentId}/notes/{noteId}',
};
export const deleteNoteReply: Wire<typeof calls.deleteNoteReply> = {
  method: 'DELETE',
  path: '/api/content-service/documents/{documentId}/notes/{noteId}/replies/{replyId}',
};
export const listColleagues: Wire<typeof calls.listColleagues> = {
  method: 'GET',
  path: '/api/content-service/colleagues',
};
