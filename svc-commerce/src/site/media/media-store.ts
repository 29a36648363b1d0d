import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { orderKey, wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { keyOf } from '../../lib/keys.ts';
import { createMediaFolders, createMediaLists } from './media-lists.ts';
import { type MediaDocument, mediaModel } from './media-model.ts';

/** What of a file its owner changes. */
export type MediaChange = Partial<Pick<MediaDocument, 'name' | 'alt' | 'folder' | 'tags' | 'focalPoint' | 'crops'>>;
/** What the bytes of a file are. */
export type MediaContent = Pick<
  MediaDocument,
  'kind' | 'contentType' | 'bytes' | 'width' | 'height' | 'isAnimated' | 'colors' | 'object' | 'drawing' | 'hash'
>;
type Derived = '_id' | 'nameKey' | 'lacksAlt' | 'isDistinct' | 'search' | 'isBinned' | 'binnedOn' | 'version';
export type NewMedia = Omit<Unstamped<MediaDocument>, Derived>;

const listed = { search: 0 } as const;
const batch = 100;

/** What follows from name, alternative text and tags. */
const derivedOf = ({
  name,
  kind,
  alt,
  tags,
  focalPoint,
  version,
}: Pick<MediaDocument, 'name' | 'kind' | 'alt' | 'tags' | 'focalPoint' | 'version'>) => ({
  isDistinct: version > 1 || focalPoint.x !== 0.5 || focalPoint.y !== 0.5,
  nameKey: orderKey(name),
  lacksAlt: kind === 'picture' && alt === null,
  search: searchWords(wordsOf(name, alt ?? '', ...tags)),
});

export type MediaStore = ReturnType<typeof createMediaStore>;

/** The only place that knows where the files of the library are listed. */
export function createMediaStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(mediaModel);
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });

  const change = async (websiteId: string, id: string, fields: Partial<MediaDocument>) => {
    const seen = await of(websiteId).findOne(idOf(websiteId, id), { projection: listed });
    if (!seen) return null;
    const next = { ...seen, ...fields };
    return of(websiteId).findOneAndUpdate(
      idOf(websiteId, id),
      { $set: { ...fields, ...derivedOf(next) } },
      { projection: listed },
    );
  };

  return {
    find: (websiteId: string, id: string): Promise<MediaDocument | null> =>
      of(websiteId).findOne(idOf(websiteId, id), { projection: listed }),
    findMany: (websiteId: string, ids: readonly string[]): Promise<MediaDocument[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : of(websiteId)
            .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) }, { projection: listed })
            .toArray(),

    /** @returns false when there is one with its id */
    insertOnce: (websiteId: string, item: NewMedia): Promise<boolean> =>
      of(websiteId).insertOnce({
        ...item,
        ...derivedOf({ ...item, version: 1 }),
        ...{ _id: keyOf(websiteId, item.id), version: 1, isBinned: false, binnedOn: null },
      }),

    /** Changes what an owner says of a file. @returns the file, null where it is unknown */
    change: (websiteId: string, id: string, fields: MediaChange) => change(websiteId, id, fields),
    /** Writes what a file holds once it was read. */
    filled: (websiteId: string, id: string, content: MediaContent) =>
      change(websiteId, id, { ...content, state: 'ready', problem: null }),
    /** Writes another file in the place of one, unless it is there already. */
    async replaced(websiteId: string, id: string, content: MediaContent): Promise<void> {
      await of(websiteId).updateOne(
        { ...idOf(websiteId, id), object: trusted({ $ne: content.object }) },
        { $set: { ...content, state: 'ready', problem: null, isDistinct: true }, $inc: { version: 1 } },
      );
    },
    /** Notes why a file, or its replacement, could not be read. */
    async refused(websiteId: string, id: string, problem: string): Promise<void> {
      await of(websiteId).updateOne({ ...idOf(websiteId, id), state: 'processing' }, { $set: { state: 'failed' } });
      await of(websiteId).updateOne(idOf(websiteId, id), { $set: { problem } });
    },

    async bin(websiteId: string, id: string): Promise<boolean> {
      const moved = { $set: { isBinned: true, binnedOn: now() } };
      return of(websiteId).changeIf({ ...idOf(websiteId, id), isBinned: false }, moved, { upsert: false });
    },
    restore: (websiteId: string, id: string): Promise<boolean> =>
      of(websiteId).changeIf(
        { ...idOf(websiteId, id), isBinned: true },
        { $set: { isBinned: false, binnedOn: null } },
        { upsert: false },
      ),
    /** Files of all websites that have been in the bin since before a moment. */
    binnedBefore: (at: number): Promise<MediaDocument[]> =>
      everyWebsite()
        .find({ binnedOn: trusted({ $lt: at }) }, { projection: listed, limit: batch })
        .toArray(),
    /** Removes a file that is still in the bin. @returns false where it was restored */
    async remove(websiteId: string, id: string): Promise<boolean> {
      const { deletedCount } = await of(websiteId).deleteOne({ ...idOf(websiteId, id), isBinned: true });
      return deletedCount > 0;
    },
    ...createMediaLists(of),
    ...createMediaFolders(models, of),
  };
}
