import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import { isWebLink } from '@tessera/rules/links/web-link.ts';

/**
 * Returns the error in the links of a navigation; undefined for valid links (EDIT-085, PAGE-109).
 * `at` is the path of the list, used in error keys: `navigation.items.0.children.1`.
 */
export function linksFault(
  links: readonly NavigationLink[],
  addresses: Website['addresses'],
  at = 'navigation.items',
): { field: string; text: string } | undefined {
  for (const [index, link] of links.entries()) {
    const field = `${at}.${index}`;
    const text = linkFault(link, addresses);
    if (text) return { field, text };
    const below = linksFault(link.children, addresses, `${field}.children`);
    if (below) return below;
  }
  return undefined;
}

function linkFault(
  { collectionId, memberAreaId, externalLink, children }: NavigationLink,
  addresses: Website['addresses'],
): string | undefined {
  const targets = [collectionId, memberAreaId, externalLink].filter((one) => one !== null);
  if (targets.length > 1) return 'A link leads to one place, not to several';
  if (targets.length === 0 && children.length === 0) {
    return 'A link needs a page, a collection or an address to lead to';
  }
  const target = collectionId ?? memberAreaId;
  if (target !== null && addresses[target] === undefined) return `There is no page or collection ${target}`;
  if (externalLink !== null && !isWebLink(externalLink)) return 'A link begins with https://, mailto:, tel: or /';
  return undefined;
}
