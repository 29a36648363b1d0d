import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { PresentEditor } from '@tessera/contracts/commerce/editing-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { isSameJson } from '@tessera/site-document/tree/is-same-json.ts';
import { authorOf } from '../author.ts';
import type { EditingStores } from './deps.ts';

interface ShownPresence extends Omit<PresentEditor, 'person'> {
  documentId: string;
  isLeaving: boolean;
}

/** Stores where a person's editor is, and answers whose editors are open. The others are notified when something changed. */
export async function showPresence(
  caller: CallerClaims,
  { documentId, isLeaving, ...place }: ShownPresence,
  { presence, site }: EditingStores,
): Promise<{ people: PresentEditor[] } | Failure> {
  const { websiteId } = caller;
  const key = { websiteId, documentId };
  const head = await site.documents.findHead(key);
  if (head?.deletedOn !== null) return fail('document.unknown');
  const before = await presence.list(key);
  const by = authorOf(caller);
  const person = (await site.names.ofAuthors(websiteId, [by]))(by);
  if (isLeaving) await presence.remove(key, place.clientId);
  // API keys have no presence.
  else if (person) await presence.put(key, { ...place, person });
  const people = await presence.list(key);
  if (!isSameJson(people, before)) site.signals.send(key, 'presence');
  return { people };
}
