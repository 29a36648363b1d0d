import { addressKey, type Link } from '@tessera/contracts/site/link.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { LiveSite } from '../live/index.ts';
import type { Shop } from '../shop.ts';

/** Stores that links are resolved with. */
interface LinkDeps {
  content: Pick<ContentStore, 'siteIndex' | 'posts' | 'events'>;
  shop: Pick<Shop, 'listByIds'>;
}

/**
 * Returns the paths that links inside the website lead to, by `addressKey`; what does not exist, is hidden or is not live
 * has none. Costs no read where no link names a product, post or event.
 */
export async function addressesOfLinks(
  websiteId: string,
  links: readonly Link[],
  { byId }: Pick<LiveSite, 'byId'>,
  { content, shop }: LinkDeps,
): Promise<Record<string, string>> {
  const linked = {
    products: links.flatMap((link) => (link.to === 'product' ? link.id : [])),
    items: links.filter((link) => link.to === 'item'),
  };
  const slugs = [...new Set(linked.items.map(({ urlSlug }) => urlSlug))];
  const [{ collections }, products, posts, events] = await Promise.all([
    content.siteIndex(websiteId),
    linked.products.length > 0 ? shop.listByIds(websiteId, [...new Set(linked.products)]) : [],
    slugs.length > 0 ? content.posts.findMany(websiteId, slugs) : [],
    slugs.length > 0 ? content.events.findMany(websiteId, slugs) : [],
  ]);
  const enabled = collections.filter((collection) => collection.enabled);
  const isEnabled = ({ collectionId }: { collectionId: string }) => enabled.some(({ id }) => id === collectionId);
  const paths = new Map<string | null, string>([
    ...[...byId.values()].map(({ id, urlId }) => [addressKey({ to: 'page', id }), `/${urlId}`] as const),
    ...enabled.map(({ id, urlId }) => [addressKey({ to: 'collection', id }), `/${urlId}`] as const),
    ...products.map(({ id, fullUrl }) => [addressKey({ to: 'product', id }), fullUrl] as const),
    ...[...posts, ...events]
      .filter(isEnabled)
      .map(
        ({ collectionId, urlSlug, fullUrl }) => [addressKey({ to: 'item', collectionId, urlSlug }), fullUrl] as const,
      ),
  ]);
  return Object.fromEntries(
    links.flatMap((link) => {
      const key = addressKey(link);
      const path = paths.get(key);
      return key === null || path === undefined ? [] : [[key, path]];
    }),
  );
}
