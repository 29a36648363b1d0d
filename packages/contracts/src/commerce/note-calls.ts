/** Notes for colleagues on a part of a document. Visitors never see them. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging, timestampMs } from '../primitives.ts';
import { noteLimits } from '../site/limits.ts';
import { nodeId } from '../site/node-id.ts';
import { commentBody } from './comment.ts';
import { author } from './document-calls.ts';

const document = '/api/content-service/documents/{documentId}';
const params = z.strictObject({ documentId: id });
const noteParams = params.extend({ noteId: id });
/** Chosen by the client; what is sent again is answered as it was the first time. */
const clientsId = z.string().regex(/^[\w-]{8,64}$/);

/** Words of a text as they were when the note was written. */
const quote = z.strictObject({ field: z.string().max(40), text: z.string().min(1).max(noteLimits.quote) });
const mentions = z.array(id).max(noteLimits.mentions);

const noteReply = z.strictObject({ id, by: author, createdOn: timestampMs, body: z.string() });
/** A note with its replies; the text of one that was deleted, or whose author was erased, is empty. */
export const note = z.strictObject({
  id,
  /** The section, block or item it is about, wherever that is moved; `root` is the document. */
  nodeId,
  quote: quote.nullable(),
  by: author,
  createdOn: timestampMs,
  body: z.string(),
  replies: z.array(noteReply),
  /** When, and by whom, it was resolved; null while it is open. */
  resolved: z.strictObject({ on: timestampMs, by: author }).nullable(),
});
export type Note = z.infer<typeof note>;
export type NoteQuote = z.infer<typeof quote>;

export const listNotes = defineCall({
  id: 'listNotes',
  method: 'GET',
  path: `${document}/notes`,
  summary: 'Notes of a document, newest first, with the number of open notes of each part',
  params,
  query: z.strictObject({
    state: z.enum(['open', 'resolved']),
    nodeId: nodeId.optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({
    notes: z.array(note),
    openCounts: z.array(z.strictObject({ nodeId, count: z.int().min(1) })),
    ...paging,
  }),
  errors: ['document.unknown'],
});

export const writeNote = defineCall({
  id: 'writeNote',
  method: 'POST',
  path: `${document}/notes`,
  summary: 'Adds a note, and mails the colleagues it mentions',
  params,
  body: z.strictObject({ noteId: clientsId, nodeId, quote: quote.nullable(), body: commentBody, mentions }),
  answer: note,
  status: 201,
  errors: ['document.unknown', 'limit.reached'],
  isStrict: true,
});

export const replyToNote = defineCall({
  id: 'replyToNote',
  method: 'POST',
  path: `${document}/notes/{noteId}/replies`,
  summary: 'Adds a reply to a note, and mails the colleagues it mentions',
  params: noteParams,
  body: z.strictObject({ replyId: clientsId, body: commentBody, mentions }),
  answer: note,
  errors: ['note.unknown', 'limit.reached'],
  isStrict: true,
});

export const resolveNote = defineCall({
  id: 'resolveNote',
  method: 'POST',
  path: `${document}/notes/{noteId}/state`,
  summary: 'Resolves a note, or opens it again',
  params: noteParams,
  body: z.strictObject({ isResolved: z.boolean() }),
  answer: note,
  errors: ['note.unknown'],
  isStrict: true,
});

export const deleteNote = defineCall({
  id: 'deleteNote',
  method: 'DELETE',
  path: `${document}/notes/{noteId}`,
  summary: 'Deletes the caller’s own note; replies of others stay',
  params: noteParams,
  answer: z.strictObject({ id }),
  errors: ['note.unknown', 'note.not_own'],
});

export const deleteNoteReply = defineCall({
  id: 'deleteNoteReply',
  method: 'DELETE',
  path: `${document}/notes/{noteId}/replies/{replyId}`,
  summary: 'Deletes the caller’s own reply',
  params: noteParams.extend({ replyId: id }),
  answer: z.strictObject({ id }),
  errors: ['note.unknown', 'note.not_own'],
});

export const listColleagues = defineCall({
  id: 'listColleagues',
  method: 'GET',
  path: '/api/content-service/colleagues',
  summary: 'Who else edits this website, by display name',
  answer: z.strictObject({ people: z.array(z.strictObject({ id, name: z.string() })) }),
});
