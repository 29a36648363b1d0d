import { askedLanguage } from '@tessera/rules/forms/form-language.ts';
import { LRUCache } from 'lru-cache';
import { versionsText } from '../composition/module-map.ts';
import { languageFor } from './form-language.ts';
import { pageKey } from './page-key.ts';
import type { PageRequest } from './page-request.ts';

/** Under which keys copies of pages are kept. */
export interface CacheKeys {
  /** Where a visitor's copy would be. */
  keyFor(request: PageRequest): string;
  /** Where a page that turned out to be made so belongs; remembered for those who ask next. */
  recordVariance(request: PageRequest, made: PageVariance): string;
  /** The pages of a website may have other mounts now. */
  invalidate(websiteId: string): void;
}

/** What copies of a page differ in. */
interface PageVariance {
  mounts: readonly string[];
  /** The languages of each of its forms. */
  formLanguages: readonly (readonly string[])[];
}

const maxPages = 5_000;
const maxHeader = 200;

/**
 * A copy is told from others by the versions its own mounts use: a deploy of a module makes anew the pages that show it,
 * and no others, and what some visitors get in a rollout is kept beside what the others get. Which mounts a page has is
 * known once it was made; until then all versions count. So it is with the languages of its forms: each visitor's choice
 * among those there are makes a copy, and until they are known, whatever a visitor asks for.
 */
export function createCacheKeys(): CacheKeys {
  const pages = new LRUCache<string, PageVariance & { websiteId: string }>({ max: maxPages });
  const keyOf = (page: string, request: PageRequest, make: PageVariance | undefined) =>
    [page, versionsText(request.composition, make?.mounts), languagesText(request, make?.formLanguages)].join('|');

  return {
    keyFor(request) {
      const page = pageOf(request);
      return keyOf(page, request, pages.get(page));
    },
    recordVariance(request, { mounts, formLanguages }) {
      const page = pageOf(request);
      // No more of what was made: its body would stay for as long.
      const make = { mounts, formLanguages };
      pages.set(page, { websiteId: request.website.id, ...make });
      return keyOf(page, request, make);
    },
    invalidate(websiteId) {
      for (const [page, known] of pages.entries()) if (known.websiteId === websiteId) pages.delete(page);
    },
  };
}

/** Two who ask for different languages at once must not share what is made for the first of them. */
function languagesText(request: PageRequest, formLanguages: PageVariance['formLanguages'] | undefined): string {
  if (formLanguages) return formLanguages.map((offered) => languageFor(request, offered) ?? '').join(',');
  return askedLanguage(request.url.searchParams) ?? request.acceptLanguage?.slice(0, maxHeader) ?? '';
}

function pageOf({ website, caller, url, path }: PageRequest): string {
  const { id: websiteId, locale } = website;
  return pageKey({ websiteId, url, path, locale, signedIn: caller.account !== undefined });
}
