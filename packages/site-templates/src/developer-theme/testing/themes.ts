/** Help for this folder's tests. */
import type { RenderOptions } from '../../templates.ts';
import { compileTheme } from '../compile-theme.ts';
import { renderThemePage } from '../render-page.ts';
import type { ThemeCollection, ThemeItem, ThemePage, ThemeSite } from '../site-content.ts';
import type { ThemeFiles } from '../theme-files.ts';

export const options: RenderOptions = {
  ...{ locale: 'en-GB', currency: 'GBP', useCLDRMoneyFormat: true, nowMs: Date.UTC(2026, 0, 15, 12) },
};

export const post = (number: number, more: Partial<ThemeItem> = {}): ThemeItem => ({
  ...{ id: `post-${number}`, urlId: `post-${number}`, fullUrl: `/journal/post-${number}`, title: `Post ${number}` },
  ...more,
});

export const collection = (id: string, more: Partial<ThemeCollection> = {}): ThemeCollection => ({
  ...{ id, typeName: 'blog', type: 1, title: id, navigationTitle: id, description: '', urlId: id, fullUrl: `/${id}` },
  ...{ mainContent: '', items: [], ...more },
});

export const siteWith = (more: Partial<ThemeSite> = {}): ThemeSite => ({
  ...{ website: { siteTitle: 'Site' }, collections: [collection('journal')], navigations: {}, blockFields: {} },
  ...{ headHtml: '', bodyEndHtml: '', cartItems: 0, ...more },
});

const conf = { layouts: { default: { regions: ['site'] } }, navigations: [{ name: 'mainNav' }] };

export const themeFiles = (texts: Record<string, string>, others: string[] = []): ThemeFiles => ({
  texts: new Map(Object.entries({ 'template.conf': JSON.stringify(conf), ...texts })),
  others,
  problems: [],
});

/** A theme that is one region around the main content, drawn with the website's first collection. */
export async function drawnWith(texts: Record<string, string>, site = siteWith(), page?: ThemePage) {
  const theme = await compileTheme(themeFiles({ 'site.region': '{squarespace.main-content}', ...texts }), {
    limits: { timeMs: 10_000 },
  });
  const [first = collection('journal')] = site.collections;
  const { html, problems } = renderThemePage(theme, site, page ?? { kind: 'collection', collection: first }, options);
  return { html, problems: [...theme.problems, ...problems] };
}

/** What is wrong with a theme. */
export async function problemsOf(texts: Record<string, string>, others: string[] = []) {
  const { problems } = await compileTheme(themeFiles({ 'site.region': '', ...texts }, others));
  return problems;
}
