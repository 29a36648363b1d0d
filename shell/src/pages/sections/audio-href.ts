import { sitePath } from '@tessera/rules/links/site-path.ts';

/**
 * Returns the path of an audio file of the website's library; empty for other addresses, which pages may not load media
 * from.
 */
export const audioHref = (url: string): string => {
  const path = sitePath(url.trim());
  return path?.startsWith('/images/') ? path : '';
};
