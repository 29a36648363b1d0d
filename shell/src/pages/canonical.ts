import { listingQuery, readListing, wholeListing } from '@tessera/rules/product/listing.ts';
import type { PageRequest } from './page-request.ts';

/** A path as a whole address of the website; what is one already stays, and what can be none is left as it is. */
export function absoluteUrl(path: string, { url }: Pick<PageRequest, 'url'>): string {
  return URL.canParse(path, url) ? new URL(path, url).href : path;
}

/** The page's one address. The choice of a category and the part of a long list are of it; the order is not. */
export function canonicalUrl(request: PageRequest, path = request.path): string {
  const { searchParams } = request.url;
  const { page } = readListing(searchParams);
  return absoluteUrl(path + listingQuery({ ...wholeListing, page }, searchParams.get('category')), request);
}
