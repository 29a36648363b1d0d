import type { PageRequest } from './page-request.ts';

/** A path as a whole address under the website's first host name. */
export function absoluteUrl(path: string, { url, website }: Pick<PageRequest, 'url' | 'website'>): string {
  const absolute = new URL(path, url);
  absolute.hostname = website.hosts[0] ?? url.hostname;
  return absolute.href;
}

/** The page's one address. The choice of a category and the part of a long list are of it; the order is not. */
export function canonicalUrl(request: PageRequest): string {
  const query = new URLSearchParams();
  for (const name of ['category', 'page']) {
    const value = request.url.searchParams.get(name);
    if (value && value !== '1') query.set(name, value);
  }
  return absoluteUrl(query.size > 0 ? `${request.path}?${query}` : request.path, request);
}
