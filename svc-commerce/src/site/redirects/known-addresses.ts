import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { listAddresses } from '../addresses/index.ts';
import type { RedirectsDeps } from './deps.ts';

type KnownAddress = Pick<SiteAddress, 'title' | 'path'>;

/** Of a larger website the first ones are compared. */
const maxCompared = 3_000;
const freshMs = 30_000;
const behindMs = 600_000;
const maxWebsites = 100;

/** The addresses that one that leads nowhere is compared with; they may be some minutes old. */
export function createKnownAddresses(deps: RedirectsDeps) {
  const read = async (websiteId: string): Promise<KnownAddress[]> => {
    const found: KnownAddress[] = [];
    for (let cursor: string | undefined; found.length < maxCompared; ) {
      const { addresses, nextPageCursor } = await listAddresses(websiteId, cursor, deps);
      found.push(...addresses.map(({ path, title }) => ({ path, title })));
      if (nextPageCursor === null) break;
      cursor = nextPageCursor;
    }
    return found;
  };
  return createCachedRead(read, { freshMs, behindMs, max: maxWebsites, now: deps.now }).get;
}
