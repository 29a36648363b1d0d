import type { CallerClaims } from '@tessera/contracts/caller.ts';
import * as calls from '@tessera/contracts/commerce/note-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { type RateLimit, route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import type { NotesDeps } from './deps.ts';
import { presentNotes } from './present-notes.ts';
import { deleteOwn, replyToNote, resolveNote, writeNote } from './write-notes.ts';

const access = { right: 'content.write' } as const;
const limits: RateLimit[] = [{ name: 'notes', max: 60, windowMs: 60_000, per: 'person' }];

/** Notes for colleagues on parts of documents. */
export function notesFeature(deps: NotesDeps): Feature {
  const websiteOf = ({ websiteId }: CallerClaims) => ({ websiteId });
  return {
    routes: [
      route({
        call: calls.listNotes,
        access,
        handle: async ({ params, query, caller }) => {
          const key = { ...params, ...websiteOf(caller) };
          if (!(await deps.site.documents.findHead(key))) return fail('document.unknown');
          const [{ page, ...paging }, openCounts] = await Promise.all([
            deps.notes.page(key, query),
            deps.notes.openCounts(key),
          ]);
          return { notes: await presentNotes(caller.websiteId, page, deps), openCounts, ...paging };
        },
      }),
      route({
        call: calls.writeNote,
        access,
        limits,
        handle: ({ params, body, caller }) =>
          writeNote({ ...params, ...websiteOf(caller) }, { ...body, by: authorOf(caller) }, deps),
      }),
      route({
        call: calls.replyToNote,
        access,
        limits,
        handle: ({ params, body, caller }) =>
          replyToNote({ ...params, ...websiteOf(caller) }, { ...body, by: authorOf(caller) }, deps),
      }),
      route({
        call: calls.resolveNote,
        access,
        limits,
        handle: ({ params, body, caller }) =>
          resolveNote({ ...params, ...websiteOf(caller) }, { ...body, by: authorOf(caller) }, deps),
      }),
      route({
        call: calls.deleteNote,
        access,
        handle: ({ params, caller }) => deleteOwn({ ...params, ...websiteOf(caller) }, authorOf(caller), deps),
      }),
      route({
        call: calls.deleteNoteReply,
        access,
        handle: ({ params, caller }) => deleteOwn({ ...params, ...websiteOf(caller) }, authorOf(caller), deps),
      }),
      route({
        call: calls.listColleagues,
        access,
        handle: async ({ caller: { websiteId, siteUserId } }) => {
          const people = await deps.colleagues.list(websiteId);
          return { people: people.filter(({ id }) => id !== siteUserId).map(({ id, name }) => ({ id, name })) };
        },
      }),
    ],
  };
}
