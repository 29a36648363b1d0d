import type { Media } from '@tessera/contracts/commerce/media.ts';
import type { binMedia, changeManyMedia, changeMedia } from '@tessera/contracts/commerce/media-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { LibraryDeps } from '../deps.ts';
import { type MediaDocument, presentMedia, removeObjects } from '../media/index.ts';
import { usesOfMedia } from './uses-of-media.ts';

const binDays = 30;

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
  const changed = await deps.library.store.change(websiteId, mediaId, given);
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
  for (const item of await store.findMany(websiteId, ids)) {
    const tags = addTags && [...new Set([...item.tags, ...addTags])].slice(0, 20);
    const change = {
      ...(tags && { tags }),
      ...(folder !== undefined && { folder }),
      ...(alt !== undefined && { alt }),
    };
    if (await store.change(websiteId, item.id, change)) changed.push(item.id);
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
  const [items, uses] = await Promise.all([store.findMany(websiteId, ids), usesOfMedia(websiteId, ids, deps)]);
  const isInUse = ({ id }: MediaDocument) => !includesUsed && uses.has(id);
  const binned: string[] = [];
  for (const item of items) if (!isInUse(item) && (await store.bin(websiteId, item.id))) binned.push(item.id);
  const used = items.filter(isInUse).map(({ id, name }) => ({ id, name, uses: [...(uses.get(id) ?? [])] }));
  return { binned, used };
}

/** Takes files out of the bin. */
export async function restoreMany(
  websiteId: string,
  ids: readonly string[],
  { library }: Pick<LibraryDeps, 'library'>,
) {
  const restored: string[] = [];
  for (const id of ids) if (await library.store.restore(websiteId, id)) restored.push(id);
  return { restored };
}

/** Removes files that have been in the bin for 30 days, with their bytes. */
export async function emptyBin({ library, now }: Pick<LibraryDeps, 'library' | 'now'>): Promise<void> {
  for (const item of await library.store.binnedBefore(now() - binDays * 86_400_000)) {
    // Bytes first: a crash in between leaves a record, which the next run finds again.
    await removeObjects(item, library.objects);
    await library.store.remove(item.websiteId, item.id);
  }
}
