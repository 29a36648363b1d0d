import { folderBehavior } from '@tessera/contracts/enumerations/site-codes.ts';
import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import { isFolderClickable, isUnlistedFolder } from '@tessera/rules/links/folder-link.ts';
import type { NavigationLink as NavigationLinkView } from '@tessera/site-templates/page-views.ts';

/**
 * Resolves an owner's links to addresses. A link whose target is gone is left out with its text; a folder stays. Links
 * of hidden folders are never shown (EDIT-188).
 */
export function navigationView(
  links: readonly NavigationLink[],
  addresses: Readonly<Record<string, string>>,
  path: string,
): NavigationLinkView[] {
  return links.flatMap((link) => {
    if (isUnlistedFolder(link.title)) return [];
    const children = navigationView(link.children, addresses, path);
    const own = addressOf(link, addresses);
    const leadsToFirst = children.length > 0 && !own && link.folderBehavior === folderBehavior.redirect;
    const address = leadsToFirst ? (children[0]?.href ?? '') : own;
    // PAGE-119 to PAGE-122
    const href = children.length === 0 || isFolderClickable(link.folderBehavior) ? address : '';
    if (!href && children.length === 0) return [];
    return [{ title: link.title, href, current: href === path, leadsToFirst, children }];
  });
}

function addressOf(link: NavigationLink, addresses: Readonly<Record<string, string>>): string {
  const target = link.collectionId ?? link.memberAreaId;
  return target ? (addresses[target] ?? '') : (link.externalLink ?? '');
}
