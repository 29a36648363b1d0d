import type { Author } from '../author.ts';
import type { NotesDeps } from './deps.ts';
import { mentionMail } from './mention-mail.ts';
import type { NoteKey } from './note-store.ts';

interface Mentioning extends NoteKey {
  /** Id of the note or reply, which names the mails: sending it again sends no second mail. */
  writtenId: string;
  by: Author;
  body: string;
  mentions: readonly string[];
}

/** Mails the colleagues that a note or reply mentions; others, and its author, are passed over. */
export async function mailMentions(written: Mentioning, deps: NotesDeps): Promise<void> {
  const { websiteId, documentId, noteId, writtenId, by, body, mentions } = written;
  if (mentions.length === 0) return;
  const [people, site, head, named] = await Promise.all([
    deps.colleagues.list(websiteId),
    deps.websites.read(websiteId),
    deps.site.documents.findHead(written),
    deps.site.names.ofAuthors(websiteId, [by]),
  ]);
  const person = named(by)?.name || 'A colleague';
  const draft = mentionMail({ person, page: head?.summary.title || site.name, documentId, body }, site);
  for (const { id, email } of people) {
    if (id === by.id || !mentions.includes(id)) continue;
    const mail = await deps.mails.write(websiteId, draft, site);
    const request = { id: `note-mention-${writtenId}-${id}`, to: email, fromName: site.name, subjectId: noteId };
    await deps.mails.queue(websiteId, { ...request, ...mail });
  }
}
