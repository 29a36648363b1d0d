import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import type { LiveSite } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { publish } from './publish.ts';

/** Which pages visitors no longer see. */
interface TakingOffline {
  websiteId: string;
  documents: readonly string[];
  by: Author;
  note: string;
}

/** Takes live pages offline together, as a publication that can be taken back; their drafts stay as they are. */
export async function takeOffline(
  { websiteId, documents: ids, by, note }: TakingOffline,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure> {
  const plan = async ({ site }: { site: LiveSite }) => {
    const heads = await deps.site.documents.listHeads(websiteId, { bin: false });
    const titles = new Map(heads.map(({ id, summary }) => [id, summary.title]));
    const documents: PublishedDocument[] = [];
    for (const id of new Set(ids)) {
      const title = titles.get(id);
      if (title === undefined) return fail('document.unknown');
      const page = site.byId.get(id);
      if (!page) return fail('publication.not_live', { title });
      documents.push({ id, title, before: page.version, after: null });
    }
    return { documents, versions: [], reverts: null };
  };
  return publish({ websiteId, by, note, plan }, deps);
}
