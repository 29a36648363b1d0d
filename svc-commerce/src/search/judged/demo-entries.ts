import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SearchEntry } from '../engine/index.ts';
import { textOfHtml } from '../index/text-of-html.ts';

const demoStore = join(import.meta.dirname, '../../../../demo-store');
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(demoStore, file), 'utf8'));

const catalogue = z.object({
  categories: z.array(z.object({ id: z.string(), type: z.string(), displayName: z.string() })),
  products: z.array(
    z.object({
      ...{ urlSlug: z.string(), name: z.string(), summary: z.string(), description: z.string() },
      ...{ tags: z.array(z.string()), categoryIds: z.array(z.string()) },
      variants: z.array(z.object({ sku: z.string(), attributes: z.record(z.string(), z.string()) })),
    }),
  ),
});
const item = z.object({ urlSlug: z.string(), title: z.string(), excerpt: z.string(), body: z.string() });
const page = z.object({
  ...{ urlId: z.string(), title: z.string(), seo: z.object({ description: z.string() }) },
  pagePermissionTypeValue: z.number().nullish(),
  blocks: z.array(z.unknown()),
});
const content = z.object({
  websites: z.array(z.object({ pages: z.array(page), posts: z.array(item), events: z.array(item) })),
});

const bare = { collectionId: null, sold: 0, mark: '', tags: [] };

/** The products of the demo store as search indexes them, by their addresses. */
export function demoProducts(): SearchEntry[] {
  const { products, categories } = catalogue.parse(readJson('catalogue.json'));
  const nameOf = new Map(categories.filter(({ type }) => type === 'CATEGORY').map((one) => [one.id, one.displayName]));
  return products.map(({ urlSlug, name, summary, description, tags, categoryIds, variants }) => ({
    ...{ ...bare, kind: 'product', id: urlSlug, title: name, excerpt: textOfHtml(summary) },
    body: textOfHtml(description),
    tags: [
      ...tags,
      ...categoryIds.flatMap((id) => nameOf.get(id) ?? []),
      ...new Set(variants.flatMap(({ attributes }) => Object.values(attributes))),
    ],
  }));
}

/** Its public pages, posts and events. */
export function demoDocuments(): SearchEntry[] {
  const [website] = content.parse(readJson('content.json')).websites;
  if (!website) throw new Error('the demo store has no website');
  const itemsOf = (kind: 'post' | 'event', items: z.infer<typeof item>[]): SearchEntry[] =>
    items.map(({ urlSlug, title, excerpt, body }) => ({
      ...bare,
      kind,
      id: urlSlug,
      title,
      excerpt,
      body: textOfHtml(body),
    }));
  const pages = website.pages
    .filter(({ pagePermissionTypeValue }) => pagePermissionTypeValue !== 3)
    .map(({ urlId, title, seo, blocks }): SearchEntry => {
      return { ...bare, kind: 'page', id: urlId, title, excerpt: seo.description, body: textsIn(blocks).join(' ') };
    });
  return [...pages, ...itemsOf('post', website.posts), ...itemsOf('event', website.events)];
}

/** Headings and texts of blocks, whatever their shape. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    if (typeof one !== 'string') return textsIn(one);
    return shownTexts.has(name) ? textOfHtml(one) : [];
  });
}
const shownTexts = new Set(['heading', 'text', 'title', 'question', 'answer', 'caption', 'label', 'body', 'html']);
