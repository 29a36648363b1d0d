import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import { type Link, link } from '@tessera/contracts/site/link.ts';
import type { LegacyResolve } from '@tessera/site-document/migrate/legacy-blocks.ts';
import type { PublicationsDeps } from './deps.ts';

/** What is loaded with the blocks, and links may lead to. */
interface Loaded {
  pages: readonly { id: string; urlId: string }[];
  items: readonly { id: string; collectionId: string; urlSlug: string }[];
}

type Deps = Pick<PublicationsDeps, 'content' | 'shop' | 'site'>;

/** Returns what the names and paths in loose blocks mean on a website. */
export async function resolveLegacy(
  websiteId: string,
  blocks: readonly PageBlock[],
  { pages, items }: Loaded,
  { content, shop, site }: Deps,
): Promise<LegacyResolve> {
  const linked = blocks.flatMap((block) => partsOf(hrefOf(block)).slice(1, 2));
  const slugs = blocks.flatMap((block) => textsIn(block.productSlugs));
  const itemSlugs = blocks.flatMap((block) => [...textsIn(block.postSlugs), ...textsIn(block.eventSlugs)]);
  const { collections } = await content.siteIndex(websiteId);
  const [products, live] = await Promise.all([
    shop.listBySlugs(websiteId, [...new Set([...slugs, ...linked])]),
    site.items.findBySlugs(
      websiteId,
      collections.map(({ id }) => id),
      [...new Set([...itemSlugs, ...linked])],
    ),
  ]);
  const known = [...live, ...items];
  const itemAt = (slug: string, collectionId?: string) =>
    known.findLast(
      (item) => item.urlSlug === slug && (collectionId === undefined || item.collectionId === collectionId),
    );
  const idsBySlug = new Map(products.map(({ id, urlSlug }) => [urlSlug, id]));

  const inner = (path: string): Link | null => {
    const [first = '', slug, ...rest] = partsOf(path);
    const collection = collections.find(({ urlId, enabled }) => enabled && urlId === first);
    const page = pages.find(({ urlId }) => urlId === path.replace(/^\//, ''));
    if (!collection) return page ? { to: 'page', id: page.id } : null;
    if (slug === undefined) return { to: 'collection', id: collection.id };
    if (rest.length > 0) return null;
    const product = collection.kind === 'store' ? idsBySlug.get(slug) : undefined;
    if (product) return { to: 'product', id: product };
    const item = itemAt(slug, collection.id);
    return item ? { to: 'item', id: item.id } : null;
  };
  return {
    product: (slug) => idsBySlug.get(slug) ?? null,
    item: (slug) => itemAt(slug)?.id ?? null,
    link: (href) => {
      const found = (href.startsWith('/') ? inner(href) : null) ?? { to: 'web', url: href };
      return link.safeParse(found).data ?? null;
    },
  };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function hrefOf({ button }: PageBlock): string {
  const href: unknown = typeof button === 'object' && button !== null && 'href' in button ? button.href : undefined;
  return typeof href === 'string' ? href : '';
}
