import type { MediaKind } from '@tessera/contracts/commerce/media.ts';
import { findListPage, type ListOrder, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import { keyOf } from '../../lib/keys.ts';
import { type MediaDocument, mediaFolderModel, mediaIndexes } from './media-model.ts';

type Of = WebsiteModel<MediaDocument>['of'];

/** What a list of files is narrowed to. */
export interface MediaQuery {
  folder?: string | undefined;
  kind?: MediaKind | undefined;
  lacksAlt?: boolean;
  isBinned?: boolean;
  search?: string | undefined;
  sort?: 'newest' | 'name' | 'largest' | undefined;
  cursor?: string | undefined;
  limit: number;
}

const orders: Record<NonNullable<MediaQuery['sort']>, ListOrder> = {
  newest: { name: 'newest', fields: ['uploadedOn', 'id'], direction: -1, index: mediaIndexes.newest },
  name: { name: 'name', fields: ['nameKey', 'id'], direction: 1, index: mediaIndexes.byName },
  largest: { name: 'largest', fields: ['bytes', 'id'], direction: -1, index: mediaIndexes.bySize },
};
const listed = { search: 0 } as const;
/** What pages take from the library. */
const shown = { websiteId: 1, id: 1, version: 1, width: 1, height: 1, crops: 1, focalPoint: 1 } as const;
/** Of a file, what pages show otherwise than it was placed. */
export type DistinctMedia = Pick<MediaDocument, keyof typeof shown>;
const lookThrough = 500;
const maxDistinct = 2_000;

/** What is asked of many files of the library. */
export function createMediaLists(of: Of) {
  return {
    page(
      { folder, kind, lacksAlt, isBinned = false, search, sort = 'newest', cursor, limit }: MediaQuery,
      website: string,
    ) {
      const needles: Needle<MediaDocument>[] = [
        ...(folder === undefined ? [] : [{ filter: { folder }, index: mediaIndexes.byFolder }]),
        ...(kind ? [{ filter: { kind }, index: mediaIndexes.byKind }] : []),
        ...(lacksAlt ? [{ filter: { lacksAlt: true }, index: mediaIndexes.byAlt }] : []),
      ].map((needle) => ({ ...needle, isOrdered: sort === 'newest' }));
      return findListPage(of(website), {
        where: { isBinned },
        needles: [...needles, ...searchNeedles<MediaDocument>(search, searchField)],
        order: orders[sort],
        ...{ cursor, limit, lookThrough, projection: listed },
      });
    },

    /** Files that pages show otherwise than they were placed; few. */
    distinct: (websiteId: string): Promise<DistinctMedia[]> =>
      of(websiteId).find({ isDistinct: true }, { projection: shown, limit: maxDistinct }).toArray(),

    /** How many files are in each folder, and what all of them take. */
    async totals(websiteId: string) {
      const grouped = await of(websiteId)
        .aggregate<{ _id: string; files: number; bytes: number; missingAlt: number }>(
          [
            { $match: { isBinned: false } },
            {
              $group: {
                _id: '$folder',
                files: { $sum: 1 },
                bytes: { $sum: '$bytes' },
                missingAlt: { $sum: { $cond: ['$lacksAlt', 1, 0] } },
              },
            },
          ],
          { hint: mediaIndexes.totals },
        )
        .toArray();
      const binned = await of(websiteId).count({ isBinned: true }, { hint: mediaIndexes.newest });
      return { grouped, binned };
    },
  };
}

/** The folders of the library. */
export function createMediaFolders(models: Models, of: Of) {
  const folders = models.open(mediaFolderModel);
  return {
    folders: async (websiteId: string): Promise<string[]> =>
      (await folders.of(websiteId).find({}).toArray()).map(({ path }) => path),
    createFolder: (websiteId: string, path: string) =>
      folders.of(websiteId).insertOnce({ _id: keyOf(websiteId, path), path }),
    async removeFolder(websiteId: string, path: string): Promise<void> {
      // Files first: a crash in between leaves an empty folder.
      await of(websiteId).updateMany({ folder: path }, { $set: { folder: '' } });
      await folders.of(websiteId).deleteOne({ _id: keyOf(websiteId, path) });
    },
  };
}
