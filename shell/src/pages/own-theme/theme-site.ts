import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import type { DeveloperTheme } from '@tessera/site-templates/developer-theme/compile-theme.ts';
import type { ThemeCollection, ThemeLink, ThemeSite } from '@tessera/site-templates/developer-theme/site-content.ts';
import type { NavigationLink, PageView, WebsiteView } from '@tessera/site-templates/page-views.ts';

/** What a theme is given of a page: as the built-in design reads it. */
export interface FramedPage {
  website: WebsiteView;
  page: Pick<PageView, 'title' | 'path'> & { seo: { description: string } };
  origin: string;
  /** Code of the collection type, and the id of what is shown. */
  collection: { id: string; type: number };
}

/** The page's own HTML. */
type PageHtml = Pick<ThemeSite, 'headHtml' | 'bodyEndHtml'> & { mainContent: string };

/** A website as its own theme sees it; the first collection is the page. */
export function themeSite(
  { navigations }: Pick<DeveloperTheme, 'navigations'>,
  { website, page, origin, collection: { id, type } }: FramedPage,
  { mainContent, headHtml, bodyEndHtml }: PageHtml,
): ThemeSite {
  const { main, footer } = website.navigation;
  const shown: ThemeCollection = {
    ...{ id, type, typeName: 'page', mainContent, items: [] },
    ...{ title: escapeHtml(page.title), navigationTitle: escapeHtml(page.title) },
    ...{ description: escapeHtml(page.seo.description), urlId: page.path.slice(1), fullUrl: page.path },
  };
  const [first, ...others] = navigations;
  return {
    website: {
      ...{ id: website.id, siteTitle: website.name, siteTagLine: website.tagline },
      ...{ siteDescription: website.footer.about, baseUrl: origin },
      ...{ language: website.locale, timeZone: website.timeZone },
    },
    collections: [shown],
    navigations: {
      ...(first !== undefined && { [first]: main.map((link) => themeLink(link, id)) }),
      ...Object.fromEntries(others.map((name) => [name, footer.map((link) => themeLink(link, id))])),
    },
    blockFields: {},
    ...{ headHtml, bodyEndHtml },
    cartItems: 0,
  };
}

/** The link to the page itself names its collection, so that themes mark it. */
function themeLink({ title, href, current, children }: NavigationLink, pageId: string): ThemeLink {
  const collectionId = current && children.length === 0 ? pageId : null;
  return { title, collectionId, url: href, children: children.map((link) => themeLink(link, pageId)) };
}
