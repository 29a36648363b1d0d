import { addressKey, type Link } from '@tessera/contracts/site/link.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { itemPath, type LiveItems } from '../items/index.ts';
import type { LiveSite } from '../live/index.ts';
import type { Shop } from '../shop.ts';

/** Stores that links are resolved with. */
interface LinkDeps {
  content: Pick<ContentStore, 'siteIndex'>;
  shop: Pick<Shop, 'listByIds'>;
  site: { items: Pick<LiveItems, 'findMany'> };
}

/**
 * Returns the paths that links inside the website lead to, by `addressKey`; what does not exist, is hidden or is not live
 * has none. Costs no read where no link names a product, post or event.
 */
export async function addressesOfLinks(
  websiteId: string,
  links: readonly Link[],
  { byId }: Pick<LiveSite, 'byId'>,
  { content, shop, site }: LinkDeps,
): Promise<Record<string, string>> {
  const idsOf = (to: 'product' | 'item') => [...new Set(links.flatMap((link) => (link.to === to ? link.id : [])))];
  const productIds = idsOf('product');
  const [{ collections }, products, items] = await Promise.all([
    content.siteIndex(websiteId),
    productIds.length > 0 ? shop.listByIds(websiteId, productIds) : [],
    site.items.findMany(websiteId, idsOf('item')),
  ]);
  const enabled = new Map(collections.filter((one) => one.enabled).map((one) => [one.id, one]));
  const paths = new Map<string | null, string>([
    ...[...byId.values()].map(({ id, urlId }) => [addressKey({ to: 'page', id }), `/${urlId}`] as const),
    ...[...enabled.values()].map(({ id, urlId }) => [addressKey({ to: 'collection', id }), `/${urlId}`] as const),
    ...products.map(({ id, fullUrl }) => [addressKey({ to: 'product', id }), fullUrl] as const),
    ...items.flatMap((item) => {
      const collection = enabled.get(item.collectionId);
      return collection ? [[addressKey({ to: 'item', id: item.id }), itemPath(collection, item)] as const] : [];
    }),
  ]);
  return Object.fromEntries(
    links.flatMap((link) => {
      const key = addressKey(link);
      const path = paths.get(key);
      return key === null || path === undefined ? [] : [[key, path]];
    }),
  );
}
