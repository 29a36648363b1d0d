import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { type Draft, hashOfBody, liveDocumentsOf } from '../documents/index.ts';
import type { NewVersion } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';
import type { PublicationDocument, PublishedDocument } from './publication-model.ts';
import { type PlannedPublication, publish } from './publish.ts';

/** Which drafts are published, each at the revision that the caller saw. */
export interface ChosenDrafts {
  websiteId: string;
  documents: readonly { id: string; rev: number }[];
  by: Author;
  note: string;
}

/** Makes drafts live together; one that was changed since the caller saw it is not published unseen. */
export function publishDrafts(
  { websiteId, documents, by, note }: ChosenDrafts,
  deps: PublicationsDeps,
): Promise<PublicationDocument | Failure> {
  const chosen = new Map(documents.map(({ id, rev }) => [id, rev]));
  const { drafts } = deps.site;
  const plan: Parameters<typeof publish>[0]['plan'] = async ({ number, attempt, on }) => {
    const found = await drafts.openMany(websiteId, [...chosen.keys()]);
    const kinds = [...found].map(([id, { body }]) => ({ id, kind: body.kind }));
    const live = await liveDocumentsOf(websiteId, kinds, deps.site);
    const planned: PlannedPublication = { documents: [], versions: [], reverts: null };
    for (const [id, rev] of chosen) {
      const draft = found.get(id);
      if (!draft) return fail('document.unknown');
      if (draft.rev !== rev) return fail('document.changed_since', { title: draft.body.title });
      const version = versionOf(id, draft, { number, attempt, on, by, note });
      planned.versions.push(version);
      planned.documents.push(await publishedOf(websiteId, version, live.get(id)?.version ?? null, deps));
    }
    return planned;
  };
  return publish({ websiteId, by, note, plan }, deps);
}

/** What the versions of one publication have in common. */
type Common = Pick<NewVersion, 'attempt' | 'on' | 'by' | 'note'> & { number: number };

const versionOf = (documentId: string, { body }: Draft, { number, ...common }: Common): NewVersion => ({
  ...{ documentId, version: number, body, hash: hashOfBody(body) },
  ...common,
});

async function publishedOf(
  websiteId: string,
  { documentId, version, body, hash, on }: NewVersion,
  before: number | null,
  { site: { versions } }: Pick<PublicationsDeps, 'site'>,
): Promise<PublishedDocument> {
  const published = { id: documentId, title: body.title, before, after: { urlId: body.urlId, version, hash, on } };
  if (body.kind === 'page') return published;
  const firstOn = (await versions.firstOn(websiteId, documentId)) ?? on;
  return { ...published, item: { collectionId: body.collectionId, firstOn } };
}
