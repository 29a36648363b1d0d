import type { Websites } from '@tessera/service-kit/websites.ts';
import type { ProductStore } from '../../catalogue/product-store.ts';
import type { ReadProducts } from '../../catalogue/read-products.ts';
import type { ContentStore, SiteStores } from '../../site/index.ts';

/** Where entries are read from, and shown from. */
export interface SearchSources {
  products: ProductStore;
  catalogue: ReadProducts;
  content: ContentStore;
  site: Pick<SiteStores, 'live' | 'items' | 'versions'>;
  /** Units sold of each product since a moment. */
  countSold(websiteId: string, since: number): Promise<ReadonlyMap<string, number>>;
  websites: Websites;
}
