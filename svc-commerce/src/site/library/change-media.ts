import type { Media } from '@tessera/contracts/commerce/media.ts';
import type { binMedia, changeManyMedia, changeMedia } from '@tessera/contracts/commerce/media-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { LibraryDeps } from '../deps.ts';
import { type MediaDocument, presentMedia, removeObjects } from '../media/index.ts';
import { readRecordPlaces, usesOfMedia } from './uses-of-media.ts';

const binMs = 30 * 86_400_000;

/** A file with who uploaded it; unnamed while svc-identity cannot be asked. */
export async function presentWithUploader(item: MediaDocument, { site }: Pick<LibraryDeps, 'site'>): Promise<Media> {
  const { uploadedBy, websiteId } = item;
  if (!uploadedBy) return presentMedia(item);
  return presentMedia(item, (await site.names.ofAuthors(websiteId, [uploadedBy]))(uploadedBy));
}

/** Changes what an owner says of a file. What pages show of it shows at once. */
export async function changeOne(
  websiteId: string,
  mediaId: string,
  change: z.output<(typeof changeMedia)['body']>,
  deps: LibraryDeps,
): Promise<Media | Failure> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed = await deps.library.store.change(websiteId, mediaId, () => given);
  if (!changed) return fail('media.unknown');
  if (change.focalPoint || change.crops) {
    deps.pictureFacts.forget(websiteId);
    await deps.notifyContentChanged(websiteId);
  }
  return presentWithUploader(changed, deps);
}

/** Moves or tags several files, or gives them one alternative text. */
export async function changeMany(
  websiteId: string,
  { ids, addTags, folder, alt }: z.output<(typeof changeManyMedia)['body']>,
  { library: { store } }: Pick<LibraryDeps, 'library'>,
) {
  const changed: string[] = [];
  const given = { ...(folder !== undefined && { folder }), ...(alt !== undefined && { alt }) };
  for (const id of new Set(ids)) {
    const written = await store.change(websiteId, id, ({ tags }) => ({
      ...given,
      ...(addTags && { tags: [...new Set([...tags, ...addTags])].slice(0, 20) }),
    }));
    if (written) changed.push(id);
  }
  return { changed };
}

/** Moves files to the bin; used ones stay unless they are included, and are answered with their places. */
export async function binMany(
  websiteId: string,
  { ids, includesUsed = false }: z.output<(typeof binMedia)['body']>,
  deps: LibraryDeps,
) {
  const { store } = deps.library;
  const items = await store.findMany(websiteId, ids);
  const records = await readRecordPlaces(websiteId, { ...deps, isWhole: true });
  const uses = await usesOfMedia(websiteId, ids, records, deps);
  const isInUse = ({ id }: MediaDocument) => !includesUsed && uses.has(id);
  const binned: string[] = [];
  for (const item of items) {
    if (!isInUse(item) && (await store.bin(websiteId, item.id, uses.has(item.id)))) binned.push(item.id);
  }
  const used = items.filter(isInUse).map(({ id, name }) => ({ id, name, uses: [...(uses.get(id) ?? [])] }));
  return { binned, used };
}

/** Takes files out of the bin, whose bytes are there for 30 days. */
export async function restoreMany(
  websiteId: string,
  ids: readonly string[],
  { library, now }: Pick<LibraryDeps, 'library' | 'now'>,
) {
  const since = now() - binMs;
  const restored: string[] = [];
  for (const id of ids) if (await library.store.restore(websiteId, id, since)) restored.push(id);
  return { restored };
}

/**
 * Removes files that have been in the bin for 30 days, with their bytes. One that is used by now, and was not when it was
 * deleted, goes back to the library.
 * @throws while it cannot be known what is used
 */
export async function emptyBin(deps: LibraryDeps): Promise<void> {
  const { store } = deps.library;
  const items = await store.binnedBefore(deps.now() - binMs);
  for (const websiteId of new Set(items.map((item) => item.websiteId))) {
    const ofWebsite = items.filter((item) => item.websiteId === websiteId);
    await emptyBinOf(websiteId, ofWebsite, deps);
  }
}

async function emptyBinOf(websiteId: string, items: readonly MediaDocument[], deps: LibraryDeps): Promise<void> {
  const { store, objects } = deps.library;
  const ids = items.map(({ id }) => id);
  const records = await readRecordPlaces(websiteId, { ...deps, isWhole: true });
  const uses = await usesOfMedia(websiteId, ids, records, deps);
  for (const item of items) {
    if (uses.has(item.id) && !item.isGivenUp) {
      await store.restore(websiteId, item.id, 0);
      continue;
    }
    // Bytes first: a crash in between leaves a record, which the next run finds again.
    await removeObjects(item, objects);
    await store.remove(websiteId, item.id);
  }
}
