import { isCrumbOf, makeCrumb } from '@tessera/service-kit/crumb.ts';
import { LRUCache } from 'lru-cache';

export interface Crumbs {
  make(sid: string): string;
  isOf(sid: string, crumb: string): boolean;
  /** The crumb to go on with: the one the browser has when it belongs to the session, else a fresh one. */
  keepOrMake(sid: string, has: string | undefined): { crumb: string; isNew: boolean };
}

/** Crumbs of sessions. A crumb found good once is remembered, so that most pages cost no hash. */
export function createCrumbs(secret: string): Crumbs {
  const good = new LRUCache<string, string>({ max: 10_000 });
  const make = (sid: string) => {
    const crumb = makeCrumb(secret, sid);
    good.set(sid, crumb);
    return crumb;
  };
  const isOf = (sid: string, crumb: string) => {
    const isGood = good.get(sid) === crumb || isCrumbOf(secret, sid, crumb);
    if (isGood) good.set(sid, crumb);
    return isGood;
  };
  return {
    make,
    isOf,
    keepOrMake: (sid, has) =>
      has && isOf(sid, has) ? { crumb: has, isNew: false } : { crumb: make(sid), isNew: true },
  };
}
