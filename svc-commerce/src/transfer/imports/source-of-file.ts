import type { ImportSource } from '@tessera/contracts/commerce/site-import.ts';
import { neededColumns } from '../shopify/columns.ts';

/** So many bytes of a file are enough to know what exported it. */
export const headBytes = 16_384;

/** Returns what exported a file, by its first bytes; undefined for anything else. */
export function sourceOfFile(head: Buffer): ImportSource | undefined {
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'tessera';
  const text = head
    .subarray(0, headBytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^<(\?xml|rss|!--|!DOCTYPE)/i.test(text) && /<rss\b/i.test(text) && text.includes('wordpress.org/export/'))
    return /squarespace/i.test(text) ? 'squarespace' : 'wordpress';
  return isShopify(text) ? 'shopify' : undefined;
}

/** Products of Shopify: the first line names the columns. */
function isShopify(text: string): boolean {
  const [heading = ''] = text.split(/\r?\n/, 1);
  const names = new Set(heading.split(/[,;\t]/).map((name) => name.trim().replace(/^"|"$/g, '').toLowerCase()));
  return neededColumns.every((name) => names.has(name.toLowerCase()));
}
