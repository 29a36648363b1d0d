import type { Context, FormatterMap } from '@squarespace/template-engine';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { formatter } from '../formatters/define.ts';
import { imageMeta } from './image-meta.ts';
import {
  collectionFields,
  type ThemeCollection,
  type ThemeItem,
  type ThemeLink,
  type ThemeSite,
} from './site-content.ts';

/** Where the tags find the website. Templates cannot write this name, so they can neither print nor replace it. */
export const siteKey = ' site';

/** What the tags know of the page that is drawn. */
export interface TagScope {
  site: ThemeSite;
  /** The collection of the page, if it has one. */
  currentId: string | undefined;
}

const maxQueryItems = 100;
const maxSkipped = 10;

type TagCall = (scope: TagScope, attributes: ReadonlyMap<string, string>) => unknown;

const tagFormatter = (call: TagCall) =>
  formatter(({ args, ctx }) => call(scopeOf(ctx), new Map(args.map((arg) => readArgument(arg, ctx)))));

/**
 * What the tags of the namespace `squarespace:` are translated to, and `image-meta`, whose picture a script of the theme
 * would load.
 */
export const tagFormatters: FormatterMap = {
  'image-meta': imageMeta,
  'theme-navigation': tagFormatter(({ site, currentId }, attributes) => {
    const name = attributes.get('navigationId') ?? '';
    return { navigationId: name, items: itemsOf(linksNamed(site, name), site, currentId) };
  }),
  'theme-folder-navigation': tagFormatter(({ site, currentId }) => {
    const links = Object.values(site.navigations).flat();
    const folder = links.find(({ children }) =>
      children.some(({ collectionId }) => isCurrent(collectionId, currentId)),
    );
    return folder ? { title: folder.title, items: itemsOf(folder.children, site, currentId) } : null;
  }),
  'theme-query': tagFormatter(({ site }, attributes) => {
    const collection = collectionNamed(site, attributes.get('collection'));
    return collection
      ? { collection: collectionFields(collection), items: queried(collection.items, attributes) }
      : null;
  }),
  'theme-category': tagFormatter(({ site }, attributes) => {
    const collection = collectionNamed(site, attributes.get('collection'));
    if (!collection) return null;
    return { collection: collectionFields(collection), categories: categoriesOf(collection) };
  }),
  'theme-block-field': tagFormatter(({ site }, attributes) => {
    const id = attributes.get('id') ?? '';
    const columns = /^([1-9]|1\d|2[0-4])$/.exec(attributes.get('columns') ?? '')?.[0] ?? '12';
    const html = Object.hasOwn(site.blockFields, id) ? (site.blockFields[id] ?? '') : '';
    const classes = `sqs-layout sqs-grid-${columns} columns-${columns}${html === '' ? ' empty' : ''}`;
    return `<div class="${classes}" data-type="block-field" id="${escapeHtml(id)}">${html}</div>`;
  }),
};

function scopeOf(ctx: Context): TagScope {
  return ctx.resolve([siteKey]).value;
}

/** `limit=3`, or `collection=@variable` for an attribute with template text. */
function readArgument(arg: string, ctx: Context): [string, string] {
  const at = arg.indexOf('=');
  const [name, text] = [arg.slice(0, at), arg.slice(at + 1)];
  return [name, text.startsWith('@') ? ctx.resolve([text]).asString().trim() : decodeURIComponent(text)];
}

const linksNamed = (site: ThemeSite, name: string) =>
  Object.hasOwn(site.navigations, name) ? (site.navigations[name] ?? []) : [];

const collectionNamed = (site: ThemeSite, urlId = '') =>
  site.collections.find((collection) => collection.urlId === urlId || collection.id === urlId);

const isCurrent = (id: string | null, currentId: string | undefined) => id !== null && id === currentId;

/** Links under the names that navigation blocks read. */
function itemsOf(links: readonly ThemeLink[], site: ThemeSite, currentId: string | undefined): object[] {
  return links.map((link) => {
    const target = site.collections.find(({ id }) => id === link.collectionId);
    const active = isCurrent(link.collectionId, currentId);
    const items = itemsOf(link.children, site, currentId);
    const folderActive = link.children.some(({ collectionId }) => isCurrent(collectionId, currentId));
    return { title: escapeHtml(link.title), active, folderActive, items, ...targetFields(link, target) };
  });
}

function targetFields({ title, url, children }: ThemeLink, target: ThemeCollection | undefined) {
  const folder = children.length > 0 ? { folder: true, index: false } : {};
  const navigationTitle = escapeHtml(title);
  if (target) return { collection: { ...collectionFields(target), ...folder, navigationTitle } };
  if (children.length > 0) return { collection: { ...folder, title: navigationTitle, navigationTitle, fullUrl: '' } };
  return { externalLink: { title: navigationTitle, url: escapeHtml(url ?? ''), newWindow: false } };
}

function queried(items: readonly ThemeItem[], attributes: ReadonlyMap<string, string>): readonly ThemeItem[] {
  const wanted = {
    categories: listOf(attributes.get('category')),
    tags: listOf(attributes.get('tag')),
    isFeaturedOnly: attributes.get('featured') === 'true',
  };
  const skipped = Math.min(numberOf(attributes.get('skip'), 0), maxSkipped);
  const limit = Math.min(numberOf(attributes.get('limit'), maxQueryItems), maxQueryItems);
  return items
    .filter(
      (item) =>
        hasOneOf(item.categories, wanted.categories) &&
        hasOneOf(item.tags, wanted.tags) &&
        (!wanted.isFeaturedOnly || item.starred === true),
    )
    .slice(skipped, skipped + limit);
}

const listOf = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

const numberOf = (text: string | undefined, otherwise: number) =>
  /^\d{1,4}$/.test(text ?? '') ? Number(text) : otherwise;

const hasOneOf = (own: readonly string[] = [], wanted: readonly string[]) =>
  wanted.length === 0 || own.some((name) => wanted.includes(name.toLowerCase()));

function categoriesOf({ items, fullUrl }: ThemeCollection) {
  const names = [...new Set(items.flatMap(({ categories = [] }) => categories))].sort();
  return names.map((name) => ({
    name: escapeHtml(name),
    fullUrl: `${fullUrl}?category=${encodeURIComponent(name)}`,
    count: items.filter(({ categories = [] }) => categories.includes(name)).length,
  }));
}
