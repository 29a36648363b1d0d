import type { SiteAddress } from '@tessera/contracts/commerce/address-calls.ts';
import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from './content-store/content-models.ts';
import type { ContentQuery } from './public-content/content-query.ts';
import type { Learner } from './public-content/lessons-cookie.ts';

/** A product with the files of the library that it shows. */
export interface ShowingProduct {
  kind: 'product';
  id: string;
  title: string;
  collectionId: string;
  isLive: boolean;
  media: string[];
}

/** All that a website's content asks of its store. Given from above; as a service of its own it would be calls. */
export interface Shop {
  /** Products on sale, in the order of the slugs. */
  listBySlugs(websiteId: string, slugs: readonly string[]): Promise<ProductSummary[]>;
  /** Products on sale, in the order of the ids. */
  listByIds(websiteId: string, ids: readonly string[]): Promise<ProductSummary[]>;
  /** The newest products on sale of a store, newest first. */
  listNewest(websiteId: string, collectionId: string, count: number): Promise<ProductSummary[]>;
  /** Addresses of products on sale, page by page. */
  listAddresses(
    websiteId: string,
    cursor: string | undefined,
  ): Promise<{ addresses: SiteAddress[]; nextPageCursor: string | null }>;
  /** What is shown at the address of a store, whole or one category. */
  readStore(query: ContentQuery, collection: CollectionDocument): Promise<ContentAnswer | Failure>;
  /** What is shown at the address of a product. */
  readProduct(query: ContentQuery, collection: CollectionDocument, slug: string): Promise<ContentAnswer | Failure>;
  /** Products that show one of some files of the library. */
  showing(websiteId: string, mediaIds: readonly string[]): Promise<ShowingProduct[]>;
  /** Whether a member bought a product, or a guest has the link of an order with it. */
  hasPurchased(websiteId: string, learner: Learner, productId: string): Promise<boolean>;
  /** Products of a standing order; none for an unknown token. */
  findPurchasedProductIds(websiteId: string, orderToken: string): Promise<string[] | undefined>;
}
