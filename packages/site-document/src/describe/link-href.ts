import { addressKey, type Link } from '@tessera/contracts/site/link.ts';

/** Paths of the website's pages, collections, products and items, by `addressKey`. */
export type Addresses = Readonly<Record<string, string>>;

/** Returns where a link leads; empty for one whose target no longer exists. */
export function linkHref(link: Link | null, addresses: Addresses): string {
  if (!link) return '';
  switch (link.to) {
    case 'web':
      return link.url;
    case 'email':
      return `mailto:${link.address}`;
    case 'phone':
      return `tel:${link.number.replace(/[^\d+]/g, '')}`;
    default:
      return addresses[addressKey(link) ?? ''] ?? '';
  }
}
