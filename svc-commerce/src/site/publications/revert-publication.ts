import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { revertedDesign } from '../design/index.ts';
import { liveDocumentsOf } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { publish } from './publish.ts';

/** Which publication is taken back, and who does it. */
export interface Reverting {
  websiteId: string;
  number: number;
  by: Author;
}

/** Makes live what was live before a publication. What was published again since, and pages in the bin, stay as they are. */
export async function revertPublication(
  { websiteId, number, by }: Reverting,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure> {
  const { live, publications } = deps.site;
  const reverted = await publications.find(websiteId, number);
  if (!reverted || number > (await live.read(websiteId)).publication) return fail('publication.unknown');
  const plan = async () => {
    const documents = await documentsBefore(websiteId, reverted, deps);
    const state = reverted.design && (await deps.design.read(websiteId));
    const design = reverted.design && state && revertedDesign(reverted.design, state);
    if (documents.length === 0 && !design) return fail('publication.nothing_to_revert');
    return { documents, design, versions: [], reverts: number };
  };
  return publish({ websiteId, by, note: '', plan }, deps);
}

async function documentsBefore(
  websiteId: string,
  { documents }: PublicationDocument,
  { site }: PublicationsDeps,
): Promise<PublishedDocument[]> {
  const { documents: store, versions } = site;
  const stored = await store.findHeads(
    websiteId,
    documents.map(({ id }) => id),
  );
  const live = await liveDocumentsOf(websiteId, stored, site);
  const unchanged = documents.filter(({ id, after }) => live.get(id)?.version === after?.version);
  const [found] = await Promise.all([
    versions.findMany(
      websiteId,
      unchanged.flatMap(({ id, before }) => (before === null ? [] : { documentId: id, version: before })),
    ),
  ]);
  const present = new Set(stored.flatMap(({ id, deletedOn }) => (deletedOn === null ? id : [])));
  const earlier = new Map(found.map((version) => [version.documentId, version]));
  return unchanged
    .filter(({ id }) => present.has(id))
    .flatMap(({ id, title, before, after, item }) => {
      const version = earlier.get(id);
      const was = after?.version ?? null;
      const ofItem = item && { item };
      if (before === null) return { id, title, before: was, after: null, ...ofItem };
      if (!version) return [];
      const { body, hash, on } = version;
      const again = { id, title: body.title, before: was, after: { urlId: body.urlId, version: before, hash, on } };
      return { ...again, ...ofItem };
    });
}
