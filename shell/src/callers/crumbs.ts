import { isCrumbOf, makeCrumb } from '@tessera/service-kit/crumb.ts';
import { LRUCache } from 'lru-cache';

export interface Crumbs {
  make(sid: string): string;
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
  return {
    make,
    keepOrMake(sid, has) {
      if (has && (good.get(sid) === has || isCrumbOf(secret, sid, has))) {
        good.set(sid, has);
        return { crumb: has, isNew: false };
      }
      return { crumb: make(sid), isNew: true };
    },
  };
}
