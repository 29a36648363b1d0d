import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';

/** Links that only ever lead somewhere: no scripts, no data, and a path is one of this site. */
const isLeading = (link: string) => /^(https?:\/\/|mailto:|tel:|#)/i.test(link) || sitePath(link) !== undefined;

/** Returns what is wrong with the links of a navigation; undefined when nothing is (EDIT-085, PAGE-109). */
export function linksFault(
  links: readonly NavigationLink[],
  addresses: Website['addresses'],
): { field: string; text: string } | undefined {
  for (const { collectionId, memberAreaId, externalLink, children } of links) {
    const targets = [collectionId, memberAreaId, externalLink].filter((one) => one !== null);
    if (targets.length > 1) return { field: 'navigation', text: 'A link leads to one place, not to several' };
    if (targets.length === 0 && children.length === 0) {
      return { field: 'navigation', text: 'A link needs a page, a collection or an address to lead to' };
    }
    const target = collectionId ?? memberAreaId;
    if (target !== null && addresses[target] === undefined) {
      return { field: 'navigation', text: `There is no page or collection ${target}` };
    }
    if (externalLink !== null && !isLeading(externalLink)) {
      return { field: 'navigation', text: 'A link begins with https://, mailto:, tel: or /' };
    }
    const below = linksFault(children, addresses);
    if (below) return below;
  }
  return undefined;
}
