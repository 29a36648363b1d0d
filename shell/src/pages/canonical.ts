import { listingQuery, readListing, wholeListing } from '@tessera/rules/product/listing.ts';
import type { PageRequest } from './page-request.ts';

/** A path as a whole address under the website's first host name. */
export function absoluteUrl(path: string, { url, website }: Pick<PageRequest, 'url' | 'website'>): string {
  const absolute = new URL(path, url);
  absolute.hostname = website.hosts[0] ?? url.hostname;
  return absolute.href;
}

/** The page's one address. The choice of a category and the part of a long list are of it; the order is not. */
export function canonicalUrl(request: PageRequest): string {
  const { searchParams } = request.url;
  const { page } = readListing(searchParams);
  return absoluteUrl(request.path + listingQuery({ ...wholeListing, page }, searchParams.get('category')), request);
}
