/** Several people who edit documents at the same time: changes as they happen, and who is here. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { nodeId } from '../site/node-id.ts';
import { author, changeBatch } from './document-calls.ts';

const documents = '/api/content-service/documents';

/** Limits of streams and of presence. */
export const editingLimits = {
  documentsOfStream: 10,
  /** Streams of one person, and of one process. */
  streamsOfPerson: 10,
  streamsOfProcess: 500,
  /** A comment is sent when nothing else is, so that both ends know that the line is alive. */
  streamBeatMs: 15_000,
  /** A stream ends; its client opens the next one with the revision it has. */
  streamMs: 600_000,
  /** Without a sign of life for this long, a person is no longer here. */
  presenceMs: 30_000,
  /** People shown at a time. */
  people: 50,
} as const;

/** Names one open editor: two tabs of a person are two. */
const clientId = z.string().regex(/^[\w-]{8,64}$/);

/** An open editor of a document: whose it is, and where they are. */
const presentEditor = z.strictObject({
  clientId,
  person: author.unwrap(),
  /** What is selected, and the field that is edited. */
  node: nodeId.nullable(),
  field: z.string().max(40).nullable(),
});
export type PresentEditor = z.infer<typeof presentEditor>;
const people = z.array(presentEditor);

/** `{documentId}:{rev}`, separated by commas: the documents, each with the revision that the client has. */
const followed = z
  .string()
  .max(2_000)
  .regex(/^[\w.-]{1,128}:\d{1,9}(,[\w.-]{1,128}:\d{1,9}){0,9}$/);

/** What a stream says of a document; `event` is the name of the server-sent event. */
export const documentEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal('batch'), documentId: id, batch: changeBatch }),
  z.strictObject({ event: z.literal('presence'), documentId: id, people }),
  /** Its notes changed. */
  z.strictObject({ event: z.literal('notes'), documentId: id }),
  /** It was published, or taken offline. */
  z.strictObject({ event: z.literal('publication'), documentId: id }),
  /** It is in the bin, or its log no longer reaches back: it has to be read again. */
  z.strictObject({ event: z.literal('gone'), documentId: id }),
]);
export type DocumentEvent = z.infer<typeof documentEvent>;

export const followDocuments = defineCall({
  id: 'followDocuments',
  method: 'GET',
  path: `${documents}/changes`,
  summary: 'Changes of documents as server-sent events; `Last-Event-ID` goes before `documents`',
  query: z.strictObject({ documents: followed, clientId: clientId.optional() }),
  answer: z.unknown(),
  errors: ['document.unknown', 'document.streams_full'],
});

export const showPresence = defineCall({
  id: 'showPresence',
  method: 'POST',
  path: `${documents}/{documentId}/presence`,
  summary: 'Says that an editor is open, and where; answers who else is here',
  params: z.strictObject({ documentId: id }),
  body: presentEditor.omit({ person: true }).extend({ isLeaving: z.boolean().default(false) }),
  answer: z.strictObject({ people }),
  errors: ['document.unknown'],
});
