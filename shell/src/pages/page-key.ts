import { listingQuery, readListing } from '@tessera/rules/product/listing.ts';

/** Query parameters that make another page of the same path, besides those of a listing; all others change nothing. */
const relevantParameters = ['category', 'topic', 'tag', 'reviews', 'comments'] as const;
/** Longer ones name nothing. */
const maxValueLength = 500;
/** With these a page says something to one visitor, and is neither kept nor taken from the cache. */
const personalParameters = ['problem', 'sent'] as const;

export function isPersonalUrl({ searchParams }: URL): boolean {
  return personalParameters.some((name) => searchParams.has(name));
}

interface KeyParts {
  websiteId: string;
  url: URL;
  path: string;
  locale: string;
  signedIn: boolean;
}

/** What tells one cached page from another, besides the versions of the modules it is made of. */
export function pageKey({ websiteId, url, path, locale, signedIn }: KeyParts): string {
  const query = relevantParameters.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value.slice(0, maxValueLength))}`];
  });
  // As it is understood: what means nothing makes no page of its own.
  const listing = listingQuery(readListing(url.searchParams), null);
  return [websiteId, url.origin, locale, signedIn, path, query.join('&'), listing].join('|');
}
