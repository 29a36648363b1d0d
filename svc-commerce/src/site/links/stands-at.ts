import type { Link } from '@tessera/contracts/site/link.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { LiveItems } from '../items/index.ts';
import type { LiveSites } from '../live/index.ts';
import type { Shop } from '../shop.ts';
import { resolvePath } from './resolve-path.ts';

/** Stores that addresses are looked up in. */
interface AddressDeps {
  content: Pick<ContentStore, 'siteIndex'>;
  shop: Pick<Shop, 'listBySlugs'>;
  site: { live: Pick<LiveSites, 'getCached'>; items: Pick<LiveItems, 'findBySlug'> };
}

/** Returns what visitors open at a path of the website; undefined where there is no content. */
export async function standsAt(
  websiteId: string,
  path: string,
  { content, shop, site }: AddressDeps,
): Promise<Link | undefined> {
  const { collections } = await content.siteIndex(websiteId);
  const found = resolvePath(path, collections);
  if (found.kind === 'page') {
    const page = (await site.live.getCached(websiteId)).byUrlId.get(found.urlId);
    return page && { to: 'page', id: page.id };
  }
  const { collection } = found;
  if (found.kind === 'collection') return { to: 'collection', id: collection.id };
  switch (collection.kind) {
    case 'store': {
      const [product] = await shop.listBySlugs(websiteId, [found.slug]);
      return product?.fullUrl === path ? { to: 'product', id: product.id } : undefined;
    }
    case 'journal':
    case 'events':
    case 'gallery':
    case 'lessons': {
      const item = await site.items.findBySlug(websiteId, collection.id, found.slug);
      return item ? { to: 'item', id: item.id } : undefined;
    }
  }
}
