import type { ImportedProduct } from '@tessera/contracts/commerce/import-calls.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { ContentListing, Listing } from './listing-fields.ts';

/** A variant without its stock, which has documents of its own. */
export type StoredVariant = Omit<ImportedProduct['variants'][number], 'qtyInStock' | 'unlimited'>;

/** A product as it is stored, once. `_id` is `{websiteId}:{id}`. */
export interface ProductDocument extends WebsiteDocument, Omit<ImportedProduct, 'variants' | 'relatedSlugs'> {
  variants: StoredVariant[];
  relatedProductIds: string[];
  /** `/{collectionUrlId}/{urlSlug}` (PROD-002). */
  fullUrl: string;
  /** Names the state an owner saw; absent until somebody changes the product here. */
  version?: string;
  changedOn?: number;
  /** What changed with the last versions, newest last, so that a conflict can say what it is about. */
  edits?: ProductEdit[];
  /** What lists go by; absent only until a product of an earlier version of this service is looked at by the sweep. */
  listing?: ContentListing & Partial<Listing>;
  /** Removed, and gone for good once everybody was told. */
  removedOn?: number;
  /** The import that wrote it last and what that did, so that an import that died counts nothing twice. */
  imported?: { importId: string; outcome: 'created' | 'changed' };
  outbox?: OutboxEntry[];
}

interface ProductEdit {
  version: string;
  at: number;
  who: string;
  fields: string[];
}

/** What only owners' writes need. */
export const ownersFields = { outbox: 0, edits: 0, imported: 0, listing: 0 } as const;

/** What lists leave out. */
export const summaryProjection = {
  description: 0,
  additionalFieldsForm: 0,
  images: { $slice: 1 },
  seo: 0,
  outbox: 0,
  edits: 0,
  listing: 0,
} as const;
