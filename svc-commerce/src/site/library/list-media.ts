import type { listMedia } from '@tessera/contracts/commerce/media-calls.ts';
import type { z } from 'zod';
import type { LibraryDeps } from '../deps.ts';
import { type MediaDocument, presentMedia } from '../media/index.ts';
import { type Place, readRecordPlaces, usesOfMedia } from './uses-of-media.ts';

type Query = z.output<(typeof listMedia)['query']>;

const pageSize = 50;
/** Files looked through for a page of unused ones; the page may then be short before the last. */
const maxLookedThrough = 400;

/** One page of the library, or of its bin, with the number of places that use each file. */
export async function listLibrary(websiteId: string, { view, cursor, ...query }: Query, deps: LibraryDeps) {
  const page = (from: string | undefined) =>
    deps.library.store.page(
      {
        ...query,
        lacksAlt: view === 'missing_alt',
        isBinned: view === 'bin',
        ...{ cursor: from, limit: pageSize },
      },
      websiteId,
    );
  const records = await readRecordPlaces(websiteId, { ...deps, isWhole: false });
  if (view !== 'unused') {
    const { page: found, ...paging } = await page(cursor);
    return { media: (await counted(websiteId, found, records, deps)).map(presentListed), ...paging };
  }
  const unused: Counted[] = [];
  let seen = 0;
  let from = cursor;
  while (true) {
    const { page: found, hasNextPage, nextPageCursor } = await page(from);
    unused.push(...(await counted(websiteId, found, records, deps)).filter(({ uses }) => uses === 0));
    seen += found.length;
    from = nextPageCursor ?? undefined;
    if (!hasNextPage || unused.length >= pageSize || seen >= maxLookedThrough) {
      return { media: unused.map(presentListed), hasNextPage, nextPageCursor };
    }
  }
}

interface Counted {
  item: MediaDocument;
  uses: number;
}

async function counted(
  websiteId: string,
  found: readonly MediaDocument[],
  records: readonly Place[],
  deps: LibraryDeps,
): Promise<Counted[]> {
  const uses = await usesOfMedia(
    websiteId,
    found.map(({ id }) => id),
    records,
    deps,
  );
  return found.map((item) => ({ item, uses: uses.get(item.id)?.length ?? 0 }));
}

const presentListed = ({ item, uses }: Counted) => ({ ...presentMedia(item), uses });
