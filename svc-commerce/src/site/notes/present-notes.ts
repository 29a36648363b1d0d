import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { Note } from '@tessera/contracts/commerce/note-calls.ts';
import type { NotesDeps } from './deps.ts';
import type { NoteDocument } from './note-model.ts';

/** Notes as their readers get them: with names. */
export async function presentNotes(
  websiteId: string,
  notes: readonly NoteDocument[],
  { site }: Pick<NotesDeps, 'site'>,
): Promise<Note[]> {
  const ids = notes.flatMap(({ personId, resolvedBy, replies }) => [
    personId,
    resolvedBy,
    ...replies.map((reply) => reply.personId),
  ]);
  const authors = ids.flatMap((id) => (id === null ? [] : { id, isPerson: true }));
  const named = await site.names.ofAuthors(websiteId, authors);
  const of = (id: string | null): NamedAuthor => (id === null ? null : named({ id, isPerson: true }));
  return notes.map(({ id, nodeId, quote, personId, createdOn, body, replies, resolvedOn, resolvedBy }) => ({
    ...{ id, nodeId, quote, by: of(personId), createdOn, body },
    replies: replies.map((reply) => ({
      ...{ id: reply.id, by: of(reply.personId), createdOn: reply.createdOn, body: reply.body },
    })),
    resolved: resolvedOn === null ? null : { on: resolvedOn, by: of(resolvedBy) },
  }));
}
