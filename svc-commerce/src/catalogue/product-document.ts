import type { ImportedProduct } from '@tessera/contracts/commerce/import-calls.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';

/** A variant without its stock, which has documents of its own. */
export type StoredVariant = Omit<ImportedProduct['variants'][number], 'qtyInStock' | 'unlimited'>;

/** A product as it is stored, once. `_id` is `{websiteId}:{id}`. */
export interface ProductDocument extends WebsiteDocument, Omit<ImportedProduct, 'variants' | 'relatedSlugs'> {
  variants: StoredVariant[];
  relatedProductIds: string[];
  /** `/{collectionUrlId}/{urlSlug}` (PROD-002). */
  fullUrl: string;
}

/** What lists leave out. */
export const summaryProjection = {
  description: 0,
  additionalFieldsForm: 0,
  images: { $slice: 1 },
  seo: 0,
} as const;
