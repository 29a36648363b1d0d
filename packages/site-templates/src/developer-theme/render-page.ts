import type { RenderOptions, Template } from '../templates.ts';
import type { DeveloperTheme } from './compile-theme.ts';
import type { CollectionConf } from './conf.ts';
import { collectionFields, type ThemeCollection, type ThemePage, type ThemeSite } from './site-content.ts';
import { siteKey } from './tag-formatters.ts';
import type { ThemeProblem } from './theme-problem.ts';

/** A page in a theme. Empty when a limit was reached or the theme has no layout for it. */
export interface RenderedThemePage {
  html: string;
  problems: readonly ThemeProblem[];
  /** Files the main content and the layout were drawn with. */
  files: readonly string[];
}

/** Problems of partials that compiling has named already, at their own place. */
const knownSinceCompiled: ReadonlySet<string> = new Set(['partial-parse', 'partial-missing']);

type View = 'page' | 'list' | 'item';

/** Draws a page of a website: its main content, then the regions of the layout around it. */
export function renderThemePage(
  theme: DeveloperTheme,
  site: ThemeSite,
  asked: ThemePage,
  options: RenderOptions,
): RenderedThemePage {
  const page = startPage(theme, asked);
  const problems: ThemeProblem[] = [];
  const files: string[] = [];
  const { template, layout } = mainTemplate(theme, page);
  const scope = pageScope(theme, site, page);
  const print = (file: string, compiled: Template | undefined, data: object) => {
    if (!compiled) return '';
    files.push(file);
    const { html, errors } = theme.engine.render(compiled, data, options);
    problems.push(...errors.filter(({ code }) => !knownSinceCompiled.has(code)).map((error) => theme.placeOf(error)));
    return html;
  };
  const mainContent = print(template, theme.templates.get(template), scope);
  const around = { ...scope, squarespace: { ...scope.squarespace, 'main-content': mainContent } };
  const html = layoutOf(theme, layout).map((file) => print(file, theme.templates.get(file), around));
  const isEmpty = problems.some(
    ({ message }) => message.startsWith('More than ') || message.startsWith('Longer than '),
  );
  return { html: isEmpty ? '' : html.join(''), problems, files };
}

const layoutOf = (theme: DeveloperTheme, name: string) => theme.layouts.get(name) ?? theme.layouts.get('default') ?? [];

/** The theme's template for a page, else the one for collections a theme does not know. */
function mainTemplate(theme: DeveloperTheme, page: ThemePage): { template: string; layout: string } {
  if (page.kind === 'static') return { template: page.file, layout: theme.pages.get(page.file)?.layout ?? 'default' };
  const view = viewOf(page);
  const name = view === 'page' ? undefined : collectionName(theme, page.collection.typeName);
  const layout = (name !== undefined && theme.collections.get(name)?.regionName) || 'default';
  const own = `collections/${name}.${view}`;
  return { template: theme.templates.has(own) ? own : `system.${view}`, layout };
}

/** A collection whose theme has no list begins with its first item. */
function startPage(theme: DeveloperTheme, page: ThemePage): ThemePage {
  if (page.kind !== 'collection' || viewOf(page) === 'page') return page;
  const files = `collections/${collectionName(theme, page.collection.typeName)}`;
  const [item] = page.collection.items;
  const isItemOnly = !theme.templates.has(`${files}.list`) && theme.templates.has(`${files}.item`);
  return item && isItemOnly ? { kind: 'item', collection: page.collection, item } : page;
}

function viewOf(page: Exclude<ThemePage, { kind: 'static' }>): View {
  if (page.kind === 'item') return 'item';
  return page.collection.typeName === 'page' ? 'page' : 'list';
}

const orderings: Readonly<Record<string, string>> = {
  blog: 'chronological',
  events: 'calendar',
  gallery: 'user-orderable',
};

/** A theme's collection by its name, else the first one that orders and accepts what the website's collection holds. */
function collectionName(theme: DeveloperTheme, typeName: string): string | undefined {
  if (theme.collections.has(typeName)) return typeName;
  const wanted = orderings[typeName];
  const found = [...theme.collections].find(([, conf]) => wanted !== undefined && fits(conf, typeName, wanted));
  return found?.[0];
}

function fits({ ordering, acceptTypes, folder }: CollectionConf, typeName: string, wanted: string): boolean {
  if (folder || ordering !== wanted) return false;
  return typeName !== 'gallery' || acceptTypes.some((type) => type === 'image' || type === 'video');
}

function pageScope(theme: DeveloperTheme, site: ThemeSite, page: ThemePage) {
  const collection = page.kind === 'static' ? undefined : page.collection;
  const item = page.kind === 'item' ? page.item : undefined;
  const { title = '' } = page.kind === 'static' ? (theme.pages.get(page.file) ?? {}) : {};
  return {
    [siteKey]: { site, currentId: collection?.id },
    website: site.website,
    collection: collection ? collectionFields(collection) : { title },
    ...(item ? { item } : {}),
    ...(page.kind === 'collection' ? { items: collection?.items, pagination: {} } : {}),
    'squarespace-page': collection?.mainContent ?? '',
    'squarespace-headers': site.headHtml,
    'squarespace-footers': site.bodyEndHtml,
    squarespace: {
      'page-id': pageId(page),
      'page-classes': pageClasses(page, collection),
      'template-revision': theme.revision,
      'cart-classes': site.cartItems === 0 ? 'cart-empty' : 'cart-filled',
    },
  };
}

function pageId(page: ThemePage): string {
  if (page.kind === 'item') return `item-${page.item.id}`;
  if (page.kind === 'collection') return `collection-${page.collection.id}`;
  return `page-${baseName(page.file)}`;
}

function pageClasses(page: ThemePage, collection: ThemeCollection | undefined): string {
  if (page.kind === 'static' || !collection) return 'static-page';
  const { typeName, id, fullUrl } = collection;
  const classes = [`collection-type-${typeName}`, `collection-${id}`, `view-${page.kind === 'item' ? 'item' : 'list'}`];
  return [...classes, ...(fullUrl === '/' && page.kind === 'collection' ? ['homepage'] : [])].join(' ');
}

const baseName = (file: string) => file.replace(/^.*\//, '').replace(/\.page$/, '');
