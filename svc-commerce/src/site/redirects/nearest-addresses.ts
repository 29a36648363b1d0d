import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { isCountedPath } from './redirect-rules.ts';

/** Returns live addresses that look like one that leads nowhere, the nearest first. */
export type FindNearest = (websiteId: string, path: string) => Promise<Pick<SiteAddress, 'title' | 'path'>[]>;

const maxNearest = 3;

/** Finds addresses that look like one that leads nowhere; what programs look for is not compared with anything. */
export function createFindNearest(deps: RedirectsDeps): FindNearest {
  const known = createKnownAddresses(deps);
  return async (websiteId, path) => {
    if (!isCountedPath(path)) return [];
    const { titles, nearest } = await known(websiteId);
    const near = nearest(path, maxNearest);
    const standing = await Promise.all(near.map(async (at) => ((await standsAt(websiteId, at, deps)) ? at : [])));
    return standing.flat().map((at) => ({ path: at, title: titles.get(at) || at }));
  };
}
