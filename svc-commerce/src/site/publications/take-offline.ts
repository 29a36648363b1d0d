import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { liveDocumentsOf } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { publish } from './publish.ts';

/** Which documents visitors no longer see. */
interface TakingOffline {
  websiteId: string;
  documents: readonly string[];
  by: Author;
  note: string;
}

/** Takes live documents offline together, as a publication that can be taken back; their drafts stay as they are. */
export async function takeOffline(
  { websiteId, documents: ids, by, note }: TakingOffline,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure> {
  const wanted = [...new Set(ids)];
  const plan = async () => {
    const heads = await deps.site.documents.findHeads(websiteId, wanted);
    const live = await liveDocumentsOf(websiteId, heads, deps.site);
    const found = new Map(heads.filter(({ deletedOn }) => deletedOn === null).map((head) => [head.id, head]));
    const documents: PublishedDocument[] = [];
    for (const id of wanted) {
      const head = found.get(id);
      if (!head) return fail('document.unknown');
      const { title, collectionId } = head.summary;
      const is = live.get(id);
      if (!is) return fail('publication.not_live', { title });
      const item = collectionId === undefined ? {} : { item: await itemOf(websiteId, id, collectionId, deps) };
      documents.push({ id, title, before: is.version, after: null, ...item });
    }
    return { documents, versions: [], reverts: null };
  };
  return publish({ websiteId, by, note, plan }, deps);
}

const itemOf = async (
  websiteId: string,
  id: string,
  collectionId: string,
  { now, site: { versions } }: Pick<PublicationsDeps, 'now' | 'site'>,
) => ({ collectionId, firstOn: (await versions.firstOn(websiteId, id)) ?? now() });
