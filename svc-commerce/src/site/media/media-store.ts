import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
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
type Derived =
  | '_id'
  | 'nameKey'
  | 'lacksAlt'
  | 'isDistinct'
  | 'search'
  | 'isBinned'
  | 'binnedOn'
  | 'isGivenUp'
  | 'version';
export type NewMedia = Omit<Unstamped<MediaDocument>, Derived>;

const listed = { search: 0 } as const;
const batch = 100;
const maxTries = 20;

type Described = Pick<MediaDocument, 'name' | 'kind' | 'alt' | 'tags' | 'focalPoint' | 'crops'>;

/** What follows from what is known of a file. */
const derivedOf = ({ name, kind, alt, tags, focalPoint, crops }: Described, wasDistinct: boolean) => ({
  isDistinct: wasDistinct || focalPoint.x !== 0.5 || focalPoint.y !== 0.5 || crops.length > 0,
  nameKey: orderKey(name),
  lacksAlt: kind === 'picture' && alt === null,
  search: searchWords(wordsOf(name, alt ?? '', ...tags)),
});

/** A file as it was read, in what changes are decided by. `isDistinct` stands for all that it follows from. */
const asRead = ({ name, kind, alt, tags, isDistinct, state, object }: MediaDocument) => ({
  ...{ name, kind, alt, isDistinct, state, object },
  tags: trusted({ $eq: tags }),
});

export type MediaStore = ReturnType<typeof createMediaStore>;

/** The only place that knows where the files of the library are listed. */
export function createMediaStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(mediaModel);
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });

  const find = (websiteId: string, id: string): Promise<MediaDocument | null> =>
    of(websiteId).findOne(idOf(websiteId, id), { projection: listed });

  /** Writes over what was read. @returns the file, null where it is unknown */
  const change = (websiteId: string, id: string, changeOf: ChangeOf) =>
    changeRecord(of(websiteId), keyOf(websiteId, id), changeOf);

  return {
    find,
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
        ...derivedOf(item, false),
        ...{ _id: keyOf(websiteId, item.id), version: 1, isBinned: false, binnedOn: null, isGivenUp: false },
      }),

    /** Changes what an owner says of a file. @returns the file, null where it is unknown */
    change: (websiteId: string, id: string, changeOf: (seen: MediaDocument) => MediaChange) =>
      change(websiteId, id, changeOf),
    /** Writes what a file holds once it was read. */
    filled: (websiteId: string, id: string, content: MediaContent) =>
      change(websiteId, id, () => ({ ...content, state: 'ready', problem: null })),
    /** Writes another file in the place of one, unless it is there already. */
    replaced: (websiteId: string, id: string, content: MediaContent) =>
      change(websiteId, id, ({ object, version }) =>
        object === content.object
          ? {}
          : { ...content, state: 'ready', problem: null, isDistinct: true, version: version + 1 },
      ),
    /** Notes why a file, or its replacement, could not be read. */
    refused: (websiteId: string, id: string, problem: string) =>
      change(websiteId, id, ({ state }) => ({ problem, ...(state === 'processing' && { state: 'failed' }) })),

    /** Moves a file to the bin. `isGivenUp`: although places show it, which lose it once the bin is emptied. */
    async bin(websiteId: string, id: string, isGivenUp: boolean): Promise<boolean> {
      const moved = { $set: { isBinned: true, binnedOn: now(), isGivenUp } };
      return of(websiteId).changeIf({ ...idOf(websiteId, id), isBinned: false }, moved, { upsert: false });
    },
    /** Takes a file out of the bin that was moved there at a moment or later. */
    restore: (websiteId: string, id: string, binnedSince: number): Promise<boolean> =>
      of(websiteId).changeIf(
        { ...idOf(websiteId, id), isBinned: true, binnedOn: trusted({ $gte: binnedSince }) },
        { $set: { isBinned: false, binnedOn: null, isGivenUp: false } },
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

type Files = ReturnType<WebsiteModel<MediaDocument>['of']>;
type ChangeOf = (seen: MediaDocument) => Partial<MediaDocument>;

async function changeRecord(files: Files, _id: string, changeOf: ChangeOf): Promise<MediaDocument | null> {
  const changeOnce = async () => {
    const seen = await files.findOne({ _id }, { projection: listed });
    if (!seen) return null;
    const fields = changeOf(seen);
    const next = { ...seen, ...fields };
    const written = await files.findOneAndUpdate(
      { _id, ...asRead(seen) },
      { $set: { ...fields, ...derivedOf(next, next.isDistinct) } },
      { projection: listed },
    );
    return written ?? undefined;
  };
  const giveUp = () => {
    throw new Error(`file ${_id} changed too often`);
  };
  return retryOnConflict<MediaDocument | null>(changeOnce, { tries: maxTries, giveUp });
}
