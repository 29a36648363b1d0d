import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import { standsAt } from '../links/index.ts';
import type { RedirectsDeps } from './deps.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { nearestPaths } from './nearest-paths.ts';

/** Returns live addresses that look like one that leads nowhere, the nearest first. */
export type FindNearest = (websiteId: string, path: string) => Promise<Pick<SiteAddress, 'title' | 'path'>[]>;

const maxNearest = 3;

/** Finds addresses that look like one that leads nowhere. */
export function createFindNearest(deps: RedirectsDeps): FindNearest {
  const known = createKnownAddresses(deps);
  return async (websiteId, path) => {
    const titles = new Map((await known(websiteId)).map((address) => [address.path, address.title]));
    const near = nearestPaths(path, [...titles.keys()], maxNearest);
    const standing = await Promise.all(near.map(async (at) => ((await standsAt(websiteId, at, deps)) ? at : [])));
    return standing.flat().map((at) => ({ path: at, title: titles.get(at) || at }));
  };
}
