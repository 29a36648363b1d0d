import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Currency, currency } from '@tessera/contracts/money.ts';
import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { templatePrices } from '@tessera/site-templates/adapt/template-product.ts';
import type {
  ThemeCollection,
  ThemeItem,
  ThemeLink,
  ThemeSite,
} from '@tessera/site-templates/developer-theme/site-content.ts';
import { z } from 'zod';
import { Misuse } from '../exit-codes.ts';

const picture = z.object({ file: z.string(), alt: z.string(), focalPoint: z.object({ x: z.number(), y: z.number() }) });
const dated = z.object({ dayOffset: z.number(), time: z.string() });
const entry = z.object({
  id: z.string(),
  collectionId: z.string(),
  recordType: z.number(),
  urlSlug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  image: picture,
  categories: z.array(z.string()),
  tags: z.array(z.string()),
});
const post = entry.extend({
  dayOffset: z.number(),
  author: z.object({ displayName: z.string() }),
  commentState: z.number(),
  publicCommentCount: z.number(),
  likeCount: z.number(),
  starred: z.boolean(),
});
const event = entry.extend({ start: dated, end: dated, location: z.record(z.string(), z.unknown()) });
const link = z.object({
  title: z.string(),
  collectionId: z.string().nullable(),
  externalLink: z.string().nullable(),
  memberAreaId: z.string().nullable(),
  get children() {
    return z.array(link);
  },
});
const collection = z.object({ id: z.string(), collectionType: z.number(), title: z.string(), urlId: z.string() });
const block = z.object({ heading: z.string().optional(), text: z.string().optional() });
const website = z.object({
  name: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  collections: z.array(collection),
  footer: z.object({ about: z.string() }),
  memberAreas: z.array(z.object({ id: z.string(), pageId: z.string().nullable() })),
  navigation: z.record(z.string(), z.array(link)),
  pages: z.array(
    z.object({
      id: z.string(),
      urlId: z.string(),
      collectionType: z.number(),
      title: z.string(),
      blocks: z.array(block).default([]),
    }),
  ),
  posts: z.array(post),
  events: z.array(event),
  galleries: z.array(
    z.object({
      collectionId: z.string(),
      items: z.array(z.object({ id: z.string(), recordType: z.number(), title: z.string(), image: picture })),
    }),
  ),
});
const money = z.object({ value: z.number(), currency }).nullable();
const catalogue = z.object({
  currency,
  collections: z.array(collection),
  products: z.array(
    z.object({
      id: z.string(),
      collectionId: z.string(),
      recordType: z.number(),
      urlSlug: z.string(),
      name: z.string(),
      productType: z.number(),
      summary: z.string(),
      tags: z.array(z.string()),
      variantOptionOrdering: z.array(z.string()),
      variants: z.array(
        z.looseObject({
          priceMoney: money,
          salePriceMoney: money,
          onSale: z.boolean(),
          attributes: z.record(z.string(), z.string()),
        }),
      ),
      images: z.array(picture),
    }),
  ),
});
const images = z.object({
  images: z.array(
    z.object({
      file: z.string(),
      width: z.number(),
      height: z.number(),
      colorData: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

type DemoLink = z.infer<typeof link>;
type Website = z.infer<typeof website>;
type Catalogue = z.infer<typeof catalogue>;
type Variant = Catalogue['products'][number]['variants'][number];
type Images = ReadonlyMap<string, z.infer<typeof images>['images'][number]>;

const dayMs = 86_400_000;
const folderName = 'demo-store';

/** The demo website as themes see it, read from the files the demo store is loaded from. */
export function readDemoSite(folder: string | undefined, nowMs: number) {
  const found = folder ?? findDemoStore();
  const read = <T>(file: string, schema: z.ZodType<T>) => readJson(path.join(found, file), schema);
  const { websites } = read('content.json', z.object({ websites: z.array(website).min(1) }));
  const [site] = websites;
  if (!site) throw new Misuse(`${found} holds no website.`);
  const pictures: Images = new Map(read('images.json', images).images.map((image) => [image.file, image]));
  const store = read('catalogue.json', catalogue);
  const { locale, timeZone } = site;
  const format = { locale, timeZone, currency: store.currency, useCLDRMoneyFormat: true };
  return { site: toThemeSite(site, store, pictures, nowMs), format };
}

function readJson<T>(file: string, schema: z.ZodType<T>): T {
  if (!existsSync(file)) throw new Misuse(`${file} is missing. --content names the folder of the demo store's files.`);
  const parsed = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Misuse(`${file} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** The demo store of the repository this command belongs to, or that the folder is in. */
function findDemoStore(): string {
  for (const start of [fileURLToPath(new URL('.', import.meta.url)), process.cwd()]) {
    for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, folderName, 'content.json'))) return path.join(folder, folderName);
    }
  }
  throw new Misuse(
    'There is no demo content here. Pass the folder with content.json, catalogue.json and images.json as --content.',
  );
}

function toThemeSite(site: Website, store: Catalogue, pictures: Images, nowMs: number): ThemeSite {
  return {
    website: {
      siteTitle: site.name,
      siteTagLine: site.tagline,
      siteDescription: '',
      language: site.locale,
      timeZone: site.timeZone,
    },
    collections: [
      ...site.pages.map(pageCollection),
      ...contentCollections(site, pictures, nowMs),
      ...storeCollections(store, pictures),
    ],
    navigations: Object.fromEntries(
      Object.entries(site.navigation).map(([name, links]) => [name, links.map((one) => toLink(one, site))]),
    ),
    blockFields: {},
    headHtml: `<title>${escapeHtml(site.name)}</title><link rel="stylesheet" href="/site.css">`,
    bodyEndHtml: '',
    cartItems: 0,
  };
}

/** A link to a member area leads to its page. */
function toLink({ title, collectionId, externalLink, memberAreaId, children }: DemoLink, site: Website): ThemeLink {
  const area = site.memberAreas.find(({ id }) => id === memberAreaId);
  const target = collectionId ?? area?.pageId ?? null;
  return { title, collectionId: target, url: externalLink, children: children.map((child) => toLink(child, site)) };
}

function pageCollection({ id, urlId, collectionType, title, blocks }: Website['pages'][number]): ThemeCollection {
  const mainContent = blocks.map(({ heading, text }) => element('h2', heading) + element('p', text)).join('');
  return { ...collectionOf({ id, urlId, collectionType, title }, 'page'), mainContent };
}

function collectionOf(
  { id, collectionType, title, urlId }: z.infer<typeof collection>,
  typeName: string,
): ThemeCollection {
  const fields = { id, typeName, type: collectionType, title, navigationTitle: title, urlId, fullUrl: `/${urlId}` };
  return { ...fields, description: '', mainContent: '', items: [] };
}

function contentCollections(site: Website, pictures: Images, nowMs: number): ThemeCollection[] {
  return site.collections.map((own) => {
    const of = <T extends { collectionId: string }>(all: readonly T[]) =>
      all.filter(({ collectionId }) => collectionId === own.id);
    const posts = of(site.posts).map((one) => postItem(one, own.urlId, pictures, nowMs));
    const events = of(site.events).map((one) => eventItem(one, own.urlId, pictures, nowMs));
    const shown = of(site.galleries).flatMap(({ items }) => items.map((one) => pictureItem(one, own, pictures)));
    const typeName = events.length > 0 ? 'events' : shown.length > 0 ? 'gallery' : 'blog';
    return { ...collectionOf(own, typeName), items: [...posts, ...events, ...shown] };
  });
}

function entryItem(
  { id, collectionId, recordType, urlSlug, title, excerpt, body, ...rest }: z.infer<typeof entry>,
  urlId: string,
  pictures: Images,
): ThemeItem {
  const { image, categories, tags } = rest;
  const names = { id, collectionId, recordType, title, excerpt, body, categories, tags, urlId: urlSlug };
  return { ...names, fullUrl: `/${urlId}/${urlSlug}`, ...imageFields(image, pictures), mainImageId: `${id}-image` };
}

function postItem(one: z.infer<typeof post>, urlId: string, pictures: Images, nowMs: number): ThemeItem {
  const { author, commentState, publicCommentCount, likeCount, starred, dayOffset } = one;
  const publishOn = nowMs + dayOffset * dayMs;
  return {
    ...entryItem(one, urlId, pictures),
    author,
    commentState,
    publicCommentCount,
    likeCount,
    starred,
    publishOn,
  };
}

function eventItem(one: z.infer<typeof event>, urlId: string, pictures: Images, nowMs: number): ThemeItem {
  const [startDate, endDate] = [one.start, one.end].map(({ dayOffset, time }) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return new Date(nowMs + dayOffset * dayMs).setUTCHours(hours, minutes, 0, 0);
  });
  return { ...entryItem(one, urlId, pictures), startDate, endDate, location: one.location };
}

type Shown = Website['galleries'][number]['items'][number];

function pictureItem(
  { id, recordType, title, image }: Shown,
  { urlId }: { urlId: string },
  pictures: Images,
): ThemeItem {
  return {
    id,
    recordType,
    title,
    urlId: id,
    fullUrl: `/${urlId}/${id}`,
    ...imageFields(image, pictures),
    systemDataId: id,
  };
}

function storeCollections({ currency, collections, products }: Catalogue, pictures: Images): ThemeCollection[] {
  return collections.map((own) => ({
    ...collectionOf(own, 'products'),
    items: products
      .filter(({ collectionId }) => collectionId === own.id)
      .map((product) => productItem(product, currency, own.urlId, pictures)),
  }));
}

function productItem(
  product: Catalogue['products'][number],
  currency: Currency,
  urlId: string,
  pictures: Images,
): ThemeItem {
  const {
    id,
    recordType,
    urlSlug,
    name,
    summary,
    tags,
    images: [image],
  } = product;
  const { productType, variantOptionOrdering } = product;
  const variants = product.variants.map((variant) => ({ ...variant, ...templatePrices(asText(variant), currency) }));
  return {
    ...{ id, recordType, title: name, excerpt: summary, tags, urlId: urlSlug, fullUrl: `/${urlId}/p/${urlSlug}` },
    ...(image ? imageFields(image, pictures) : {}),
    structuredContent: { productType, variantOptionOrdering, variants, priceMoney: variants[0]?.priceMoney },
  };
}

/** The file has minor units as numbers, where the wire has text. */
const asText = ({ priceMoney, salePriceMoney }: Variant) => ({
  priceMoney: priceMoney && { ...priceMoney, value: String(priceMoney.value) },
  salePriceMoney: salePriceMoney && { ...salePriceMoney, value: String(salePriceMoney.value) },
});

function imageFields({ file, alt, focalPoint }: z.infer<typeof picture>, pictures: Images) {
  const known = pictures.get(file);
  return {
    ...{ assetUrl: `/${file}`, altText: alt, mediaFocalPoint: focalPoint, filename: path.basename(file) },
    ...(known && { originalSize: `${known.width}x${known.height}`, colorData: known.colorData }),
  };
}

const element = (name: string, text: string | undefined) => (text ? `<${name}>${escapeHtml(text)}</${name}>` : '');
