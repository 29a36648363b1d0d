import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import type { NavigationLink as NavigationLinkView } from '@tessera/site-templates/page-views.ts';

/** Resolves an owner's links to addresses. A link whose target is gone is left out with its text; a folder stays. */
export function navigationView(
  links: readonly NavigationLink[],
  addresses: Readonly<Record<string, string>>,
  path: string,
): NavigationLinkView[] {
  return links.flatMap((link) => {
    const href = addressOf(link, addresses);
    const children = navigationView(link.children, addresses, path);
    if (!href && children.length === 0) return [];
    return [{ title: link.title, href, current: href === path, children }];
  });
}

function addressOf(link: NavigationLink, addresses: Readonly<Record<string, string>>): string {
  const target = link.collectionId ?? link.memberAreaId;
  return target ? (addresses[target] ?? '') : (link.externalLink ?? '');
}
