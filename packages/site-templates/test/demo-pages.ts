/** Page data made from the demo store's files, for looking at the theme without any service. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductCard } from '../src/adapt/product-card.ts';
import { toTemplateMoney } from '../src/adapt/template-money.ts';
import type { BlockView } from '../src/page-blocks.ts';
import type { BasePageData, EventView, NavigationLink, PostView } from '../src/page-data.ts';

const dayMs = 86_400_000;

// The files are test data of known shape; they are read as they are.
// biome-ignore lint/suspicious/noExplicitAny: demo files have no types
type Loose = any;

export interface DemoStore {
  website: Loose;
  catalogue: Loose;
  images: Map<string, Loose>;
  nowMs: number;
}

/** Reads content.json, catalogue.json and images.json of one website. */
export async function readDemo(folder: string, websiteId: string, nowMs: number): Promise<DemoStore> {
  const json = async (file: string): Promise<Loose> => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const [content, catalogue, images] = await Promise.all([
    json('content.json'),
    json('catalogue.json'),
    json('images.json'),
  ]);
  return {
    website: content.websites.find((site: Loose) => site.id === websiteId),
    catalogue,
    images: new Map(images.images.map((image: Loose) => [image.file, image])),
    nowMs,
  };
}

export function image(demo: DemoStore, ref: Loose) {
  if (!ref) return null;
  const known = demo.images.get(ref.file);
  return {
    url: `/images/${demo.website.id}/${ref.file.replace('images/', '')}`,
    alt: ref.alt,
    width: known?.width ?? 1800,
    height: known?.height ?? 1200,
    focalPoint: ref.focalPoint,
  };
}

function navigation(demo: DemoStore, links: Loose[], path: string): NavigationLink[] {
  return links.map((link) => {
    const href = hrefOf(demo, link);
    return { title: link.title, href, current: href === path, children: navigation(demo, link.children, path) };
  });
}

function hrefOf(demo: DemoStore, link: Loose): string {
  if (link.externalLink) return link.externalLink;
  const targets = [...demo.website.collections, ...demo.website.pages, ...demo.catalogue.collections];
  const target = targets.find((item: Loose) => item.id === link.collectionId);
  return target ? `/${target.urlId}` : '';
}

export interface DemoPage {
  path: string;
  title: string;
  type: number;
  labels: Record<string, string>;
}

export function basePage(demo: DemoStore, { path, title, type, labels }: DemoPage): BasePageData {
  const { website } = demo;
  return {
    website: {
      ...website,
      languages: website.languages.map((language: Loose) => ({
        code: language.code,
        name: language.name,
        href: language.isSource ? path : `/fr${path}`,
        current: language.isSource,
      })),
      header: { ...website.header, announcement: website.header.announcement ?? '' },
      footer: {
        ...website.footer,
        social: website.footer.social.map((s: Loose) => ({
          label: `@${s.profile}`,
          href: `https://twitter.com/${s.profile}`,
        })),
      },
      navigation: {
        main: navigation(demo, website.navigation.mainNav, path),
        footer: navigation(demo, website.navigation.footerNav, path),
      },
    },
    page: {
      type,
      title,
      seo: { title: `${title} | ${website.name}`, description: website.tagline },
      canonicalUrl: `https://${website.primaryHost}${path}`,
      noIndex: false,
      path,
      image: null,
    },
    shell: {
      headHtml: '',
      bodyEndHtml: '',
      stylesheets: ['/assets/store.css'],
      fonts: [],
      year: new Date(demo.nowMs).getUTCFullYear(),
      signedIn: false,
    },
    labels,
    mounts: {},
  };
}

export function card(demo: DemoStore, slug: string): ProductCard {
  const product = demo.catalogue.products.find((item: Loose) => item.urlSlug === slug);
  const prices = product.variants.map((v: Loose) => (v.onSale ? v.salePriceMoney : v.priceMoney));
  const lowest = prices.reduce((a: Loose, b: Loose) => (b.value < a.value ? b : a));
  const cheapest = product.variants[prices.indexOf(lowest)];
  const stocked = product.productType !== 1 && product.productType !== 3;
  const soldOut = !stocked && product.variants.every((v: Loose) => !v.unlimited && v.qtyInStock === 0);
  return {
    id: product.id,
    title: product.name,
    href: `/shop/${slug}`,
    summary: product.summary,
    image: image(demo, product.images[0]),
    price: {
      now: toTemplateMoney({ ...lowest, value: String(lowest.value) }),
      was: cheapest.onSale
        ? toTemplateMoney({ ...cheapest.priceMoney, value: String(cheapest.priceMoney.value) })
        : null,
      varies: prices.some((p: Loose) => p.value !== lowest.value),
    },
    isSoldOut: soldOut,
    isSale: product.variants.some((v: Loose) => v.onSale),
    soldOutText: product.merchandising?.customSoldOutText ?? '',
    scarcityText: '',
  };
}

export function postView(demo: DemoStore, post: Loose): PostView {
  return {
    ...post,
    author: post.author.displayName,
    fullUrl: `/journal/${post.urlSlug}`,
    publishedOn: demo.nowMs + post.dayOffset * dayMs,
    readingMinutes: Math.max(1, Math.round(post.body.split(/\s+/).length / 200)),
    image: image(demo, post.image),
    comments: post.comments.map((c: Loose) => ({ ...c, createdOn: demo.nowMs + c.dayOffset * dayMs })),
  };
}

export function eventView(demo: DemoStore, event: Loose): EventView {
  const at = ({ dayOffset, time }: Loose) => {
    const [hours, minutes] = time.split(':').map(Number);
    return Math.floor(demo.nowMs / dayMs) * dayMs + dayOffset * dayMs + (hours * 60 + minutes) * 60_000;
  };
  return {
    ...event,
    fullUrl: `/events/${event.urlSlug}`,
    startDate: at(event.start),
    endDate: at(event.end),
    isPast: at(event.end) < demo.nowMs,
    image: image(demo, event.image),
  };
}

export function blocks(demo: DemoStore, list: Loose[]): BlockView[] {
  const bySlug = (items: Loose[], slug: string) => items.find((item) => item.urlSlug === slug);
  return list.map((block): BlockView => {
    const base = { ...block, ...(block.image ? { image: image(demo, block.image) } : {}) };
    switch (block.type) {
      case 'featured-products':
        return { ...base, href: '/shop', products: block.productSlugs.map((slug: string) => card(demo, slug)) };
      case 'categories':
        return { ...base, categories: block.categoryIds.map((id: string) => category(demo, id)) };
      case 'journal':
        return {
          ...base,
          href: '/journal',
          posts: block.postSlugs.map((slug: string) => postView(demo, bySlug(demo.website.posts, slug))),
        };
      case 'events':
        return {
          ...base,
          href: '/events',
          events: block.eventSlugs.map((slug: string) => eventView(demo, bySlug(demo.website.events, slug))),
        };
      case 'newsletter':
      case 'form':
        return { ...base, text: block.text ?? '', heading: block.heading ?? '', mount: { formId: block.formId } };
      default:
        return base;
    }
  });
}

export function category(demo: DemoStore, id: string) {
  const found = demo.catalogue.categories.find((item: Loose) => item.id === id);
  const count = demo.catalogue.products.filter((product: Loose) => product.categoryIds.includes(id)).length;
  return { title: found.displayName, href: `/shop?category=${found.urlSlug}`, count, image: image(demo, found.image) };
}
