import type { Secrets } from '@tessera/service-kit/config.ts';
import { isCrumbOf, makeCrumb } from '@tessera/service-kit/crumb.ts';
import { LRUCache } from 'lru-cache';

export interface Crumbs {
  make(sid: string): string;
  isOf(sid: string, crumb: string): boolean;
  /** The crumb to go on with: the one the browser has when it belongs to the session, else a fresh one. */
  keepOrMake(sid: string, has: string | undefined): { crumb: string; isNew: boolean };
}

/**
 * Crumbs of sessions. A crumb found good once is remembered, so that most pages cost no hash. One that was made with
 * another secret than the first is good, and is replaced as soon as a page is made.
 */
export function createCrumbs(secrets: Secrets): Crumbs {
  const good = new LRUCache<string, string>({ max: 10_000 });
  const make = (sid: string) => {
    const crumb = makeCrumb(secrets[0], sid);
    good.set(sid, crumb);
    return crumb;
  };
  const isToKeep = (sid: string, crumb: string) => {
    const isGood = good.get(sid) === crumb || isCrumbOf([secrets[0]], sid, crumb);
    if (isGood) good.set(sid, crumb);
    return isGood;
  };
  return {
    make,
    isOf: (sid, crumb) => isToKeep(sid, crumb) || isCrumbOf(secrets, sid, crumb),
    keepOrMake: (sid, has) =>
      has && isToKeep(sid, has) ? { crumb: has, isNew: false } : { crumb: make(sid), isNew: true },
  };
}
