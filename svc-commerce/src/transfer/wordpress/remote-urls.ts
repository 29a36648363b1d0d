/** Parameters that ask a server for another size of a picture. */
const sizeParameters = ['format', 'w', 'h', 'width', 'height', 'resize', 'fit', 'ssl', 'quality', 'strip', 'zoom'];
const sizeInName = /-\d{1,5}x\d{1,5}(?=\.[a-z]{3,4}$)/i;

/**
 * Returns the absolute address of a file as it was uploaded; WordPress draws others with the size in their names.
 * @param isAttachment whether the website has a file at an address
 */
export function originalUrl(url: string, siteUrl: string, isAttachment: (url: string) => boolean): string {
  const base = URL.canParse(siteUrl) ? siteUrl : undefined;
  const absolute = url.trim().startsWith('//') ? `https:${url.trim()}` : url.trim();
  if (!URL.canParse(absolute, base)) return url;
  const parsed = new URL(absolute, base);
  for (const name of sizeParameters) parsed.searchParams.delete(name);
  parsed.hash = '';
  const plain = parsed.href;
  if (isAttachment(plain)) return plain;
  parsed.pathname = parsed.pathname.replace(sizeInName, '');
  return isAttachment(parsed.href) ? parsed.href : plain;
}

/** Addresses that links of a text lead to. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/\bhref\s*=\s*["']([^"']{1,2000})["']/gi)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
