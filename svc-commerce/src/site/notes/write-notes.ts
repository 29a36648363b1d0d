import type { Note, NoteQuote } from '@tessera/contracts/commerce/note-calls.ts';
import { noteLimits } from '@tessera/contracts/site/limits.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Author } from '../author.ts';
import type { DocumentKey } from '../documents/index.ts';
import type { NotesDeps } from './deps.ts';
import { mailMentions } from './mail-mentions.ts';
import type { NoteDocument } from './note-model.ts';
import type { NoteKey } from './note-store.ts';
import { presentNotes } from './present-notes.ts';

interface Written {
  by: Author;
  body: string;
  mentions: readonly string[];
}

/** Ids of clients are only as unique as their clients make them. */
const ownIdOf = (kind: 'note' | 'reply', parts: readonly string[]) =>
  `${kind}-${hashSecret(JSON.stringify(parts)).slice(0, 22)}`;

/** Adds a note, once for each id of its client. The answer comes when its mails are stored. */
export async function writeNote(
  key: DocumentKey,
  {
    noteId: clientsId,
    nodeId,
    quote,
    ...written
  }: Written & { noteId: string; nodeId: string; quote: NoteQuote | null },
  deps: NotesDeps,
): Promise<Note | Failure> {
  const head = await deps.site.documents.findHead(key);
  if (head?.deletedOn !== null) return fail('document.unknown');
  const { by, body } = written;
  const noteKey = { ...key, noteId: ownIdOf('note', [key.documentId, by.id, clientsId]) };
  if (!(await deps.notes.find(noteKey))) {
    if ((await deps.notes.count(key)) >= noteLimits.notes) return fail('limit.reached', { n: noteLimits.notes });
    const { documentId } = key;
    const note = { id: noteKey.noteId, documentId, nodeId, quote, personId: by.id, createdOn: deps.now(), body };
    await deps.notes.insertOnce(key.websiteId, note);
  }
  await mailMentions({ ...noteKey, ...written, writtenId: noteKey.noteId }, deps);
  return changed(noteKey, await deps.notes.find(noteKey), deps);
}

/** Adds a reply, once for each id of its client. */
export async function replyToNote(
  key: NoteKey,
  { replyId: clientsId, ...written }: Written & { replyId: string },
  deps: NotesDeps,
): Promise<Note | Failure> {
  const { by, body } = written;
  const id = ownIdOf('reply', [key.noteId, by.id, clientsId]);
  const added = await deps.notes.reply(key, { id, personId: by.id, createdOn: deps.now(), body });
  const note = added ?? (await deps.notes.find(key));
  if (!note) return fail('note.unknown');
  if (!note.replies.some((reply) => reply.id === id)) return fail('limit.reached', { n: noteLimits.replies });
  await mailMentions({ ...key, ...written, writtenId: id }, deps);
  return changed(key, note, deps);
}

/** Resolves a note, or opens it again. */
export async function resolveNote(
  key: NoteKey,
  { isResolved, by }: { isResolved: boolean; by: Author },
  deps: NotesDeps,
): Promise<Note | Failure> {
  return changed(key, await deps.notes.resolve(key, isResolved ? { on: deps.now(), by: by.id } : null), deps);
}

/** Deletes a note or a reply of its author. */
export async function deleteOwn(
  { replyId, ...key }: NoteKey & { replyId?: string },
  by: Author,
  { notes, site }: NotesDeps,
): Promise<{ id: string } | Failure> {
  const isTheirs =
    replyId === undefined ? await notes.remove(key, by.id) : await notes.removeReply(key, replyId, by.id);
  if (!isTheirs) return fail((await notes.find(key)) ? 'note.not_own' : 'note.unknown');
  site.signals.send(key, 'notes');
  return { id: replyId ?? key.noteId };
}

/** Says to open editors that notes changed, and answers the note as it is. */
async function changed(key: NoteKey, note: NoteDocument | null, deps: NotesDeps): Promise<Note | Failure> {
  if (!note) return fail('note.unknown');
  deps.site.signals.send(key, 'notes');
  const [presented] = await presentNotes(key.websiteId, [note], deps);
  return presented ?? fail('note.unknown');
}
