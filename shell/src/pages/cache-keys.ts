import { LRUCache } from 'lru-cache';
import { versionsText } from '../composition/module-map.ts';
import { pageKey } from './page-key.ts';
import type { PageRequest } from './page-request.ts';

/** Under which keys copies of pages are kept. */
export interface CacheKeys {
  /** Where a visitor's copy would be. */
  of(request: PageRequest): string;
  /** Where a page that turned out to have these mounts belongs; remembered for those who ask next. */
  learn(request: PageRequest, mounts: readonly string[]): string;
  /** The pages of a website may have other mounts now. */
  forget(websiteId: string): void;
}

const maxPages = 5_000;

/**
 * A copy is told from others by the versions its own mounts use: a deploy of a module makes anew the pages that show it,
 * and no others, and what some visitors get in a rollout is kept beside what the others get. Which mounts a page has is
 * known once it was made; until then all versions count.
 */
export function createCacheKeys(): CacheKeys {
  const pages = new LRUCache<string, { websiteId: string; mounts: readonly string[] }>({ max: maxPages });
  const keyWith = (page: string, { composition }: PageRequest, mounts: readonly string[] | undefined) =>
    `${page}|${versionsText(composition, mounts)}`;

  return {
    of(request) {
      const page = pageOf(request);
      return keyWith(page, request, pages.get(page)?.mounts);
    },
    learn(request, mounts) {
      const page = pageOf(request);
      pages.set(page, { websiteId: request.website.id, mounts });
      return keyWith(page, request, mounts);
    },
    forget(websiteId) {
      for (const [page, known] of pages.entries()) if (known.websiteId === websiteId) pages.delete(page);
    },
  };
}

function pageOf({ website, caller, url, path }: PageRequest): string {
  const { id: websiteId, locale } = website;
  return pageKey({ websiteId, url, path, locale, signedIn: caller.account !== undefined });
}
