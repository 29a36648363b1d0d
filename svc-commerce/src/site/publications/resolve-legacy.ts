import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import { type Link, link } from '@tessera/contracts/site/link.ts';
import type { LegacyResolve } from '@tessera/site-document/migrate/legacy-blocks.ts';
import type { PublicationsDeps } from './deps.ts';

/** A page that links may lead to. */
interface LinkedPage {
  id: string;
  urlId: string;
}

type Deps = Pick<PublicationsDeps, 'content' | 'shop'>;

/** Returns what the names and paths in loose blocks mean on a website. */
export async function resolveLegacy(
  websiteId: string,
  blocks: readonly PageBlock[],
  pages: readonly LinkedPage[],
  { content, shop }: Deps,
): Promise<LegacyResolve> {
  const slugs = blocks.flatMap((block) => [...textsIn(block.productSlugs), ...partsOf(hrefOf(block)).slice(1, 2)]);
  const [products, { collections }] = await Promise.all([
    shop.listBySlugs(websiteId, [...new Set(slugs)]),
    content.siteIndex(websiteId),
  ]);
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
    const isItem = collection.kind === 'journal' || collection.kind === 'events';
    return isItem ? { to: 'item', collectionId: collection.id, urlSlug: slug } : null;
  };
  return {
    product: (slug) => idsBySlug.get(slug) ?? null,
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
