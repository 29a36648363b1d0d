import type { MediaUse } from '@tessera/contracts/commerce/media.ts';
import { mediaIdsIn } from '@tessera/rules/images/media-ids.ts';
import type { LibraryDeps } from '../deps.ts';

/** Places that show each file; files that nothing shows are missing. */
export type UsesByMedia = ReadonlyMap<string, readonly MediaUse[]>;

/** A place with the files it shows. */
export interface Place extends MediaUse {
  media: readonly string[];
}

/**
 * Finds where files are used, in what is stored at this moment: drafts, live versions, products, and the records that were
 * read by `readRecordPlaces`. Nothing is recorded for it, so nothing can be outdated.
 */
export async function usesOfMedia(
  websiteId: string,
  ids: readonly string[],
  records: readonly Place[],
  deps: Pick<LibraryDeps, 'site' | 'shop'>,
): Promise<UsesByMedia> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all([
    draftPlaces(websiteId, ids, deps),
    livePlaces(websiteId, ids, deps),
    deps.shop.showing(websiteId, ids),
    records,
  ]);
  const wanted = new Set(ids);
  const uses = new Map<string, Map<string, MediaUse>>();
  for (const { media, ...place } of found.flat()) {
    for (const id of media) {
      if (!wanted.has(id)) continue;
      const places = uses.get(id) ?? new Map<string, MediaUse>();
      const key = `${place.kind} ${place.id}`;
      const known = places.get(key);
      places.set(key, known ? { ...known, isLive: known.isLive || place.isLive } : place);
      uses.set(id, places);
    }
  }
  return new Map([...uses].map(([id, places]) => [id, [...places.values()]]));
}

async function draftPlaces(
  websiteId: string,
  ids: readonly string[],
  { site }: Pick<LibraryDeps, 'site'>,
): Promise<Place[]> {
  const heads = await site.documents.showing(websiteId, ids);
  return heads.map(({ id, kind, summary }) => ({
    ...{ kind, id, title: summary.title, collectionId: null, isLive: false },
    media: summary.media ?? [],
  }));
}

/** Places in live versions: of all versions that show a file, those that are live. */
async function livePlaces(
  websiteId: string,
  ids: readonly string[],
  { site }: Pick<LibraryDeps, 'site'>,
): Promise<Place[]> {
  const versions = await site.versions.showing(websiteId, ids);
  if (versions.length === 0) return [];
  const documentIds = [...new Set(versions.map(({ documentId }) => documentId))];
  const [live, items, heads] = await Promise.all([
    site.live.read(websiteId),
    site.items.findMany(websiteId, documentIds),
    site.documents.findHeads(websiteId, documentIds),
  ]);
  const versionOf = (id: string) => live.byId.get(id)?.version ?? items.find((item) => item.id === id)?.version;
  return versions.flatMap(({ documentId, version, media = [] }) => {
    const head = heads.find(({ id }) => id === documentId);
    if (!head || versionOf(documentId) !== version) return [];
    return [{ kind: head.kind, id: documentId, title: head.summary.title, collectionId: null, isLive: true, media }];
  });
}

/**
 * The places of which a website has few, read once for a request: categories and header. `isWhole`: also the header
 * has to be known; a list may do without it while svc-identity cannot be asked.
 * @throws when it cannot be asked and the places have to be whole
 */
export async function readRecordPlaces(
  websiteId: string,
  { content, readHeader, isWhole }: Pick<LibraryDeps, 'content' | 'readHeader'> & { isWhole: boolean },
): Promise<Place[]> {
  const reading = readHeader(websiteId);
  const [{ categories }, header] = await Promise.all([
    content.siteIndex(websiteId),
    isWhole ? reading : reading.catch(() => undefined),
  ]);
  return [
    ...categories.map((one) => ({ kind: 'category' as const, id: one.id, title: one.displayName, one })),
    { kind: 'header' as const, id: 'header', title: 'Header and footer', one: header },
  ].map(({ one, ...place }) => ({ ...place, collectionId: null, isLive: true, media: mediaIdsIn(one) }));
}
