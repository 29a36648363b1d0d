import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { listAddresses } from '../addresses/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { createNearestPaths, type NearestPaths } from './nearest-paths.ts';

/** The addresses of a website, ready to be compared with others. */
interface KnownAddresses {
  /** By path. */
  titles: ReadonlyMap<string, string>;
  nearest: NearestPaths;
}

/** Of a larger website the first ones are compared. */
const maxCompared = 3_000;
/** What went offline since then is left out in comparisons. */
const freshMs = 600_000;
const behindMs = 3_600_000;
const maxWebsites = 100;

/** The addresses that one that leads nowhere is compared with; they may be ten minutes old, or an hour where there were no requests. */
export function createKnownAddresses(deps: RedirectsDeps) {
  const read = async (websiteId: string): Promise<KnownAddresses> => {
    const titles = new Map<string, string>();
    for (let cursor: string | undefined; titles.size < maxCompared; ) {
      const { addresses, nextPageCursor } = await listAddresses(websiteId, cursor, deps);
      for (const { path, title } of addresses) titles.set(path, title);
      if (nextPageCursor === null) break;
      cursor = nextPageCursor;
    }
    return { titles, nearest: createNearestPaths(titles.keys()) };
  };
  return createCachedRead(read, { freshMs, behindMs, max: maxWebsites, now: deps.now }).get;
}
