import type { NavigationLink } from '@tessera/contracts/identity/website.ts';
import type { LinkView } from '@tessera/site-templates/page-views.ts';
import type { PageRequest } from '../page-request.ts';
import { navigationView } from './navigation-view.ts';

/** The links below the one that leads to a page, in the order of the navigation: what its folder holds (PAGE-119). */
export function folderLinks(pageId: string, { website, path }: Pick<PageRequest, 'website' | 'path'>): LinkView[] {
  const { mainNav, footerNav } = website.navigation;
  const folder = folderOf(pageId, [...mainNav, ...footerNav]);
  const links = navigationView(folder?.children ?? [], website.addresses, path);
  return links.flatMap(({ title, href }) => (href ? { title, href } : []));
}

function folderOf(pageId: string, links: readonly NavigationLink[]): NavigationLink | undefined {
  for (const link of links) {
    const found = link.collectionId === pageId && link.children.length > 0 ? link : folderOf(pageId, link.children);
    if (found) return found;
  }
  return undefined;
}
