import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import { contentListing } from '../catalogue/listing.ts';
import { listingState } from '../catalogue/listing-fields.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import type { NewProduct } from '../catalogue/product-writes.ts';
import type { Actor } from '../lib/actor.ts';
import { keyOf } from '../lib/keys.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { fieldTexts, type ProductContent } from './product-content.ts';

/** Versions told in a conflict. */
const keptEdits = 30;

export type WriteProductDeps = Pick<ProductsAdminDeps, 'products' | 'now' | 'wakeOutbox'>;

/** The one write of a new product. */
export async function insertProduct(
  { websiteId, who }: Actor,
  product: ProductContent & Pick<ProductDocument, 'id'>,
  { products, now, wakeOutbox }: WriteProductDeps,
): Promise<ProductDocument> {
  const at = now();
  const version = newId('ver');
  const document: NewProduct = {
    ...product,
    _id: keyOf(websiteId, product.id),
    version,
    changedOn: at,
    listing: { ...contentListing(product), state: listingState.outdated, turn: 0 },
    edits: [{ version, at, who, fields: ['created'] }],
    outbox: [outboxEntry('product.changed', { productIds: [product.id] }, at)],
  };
  const inserted = await products.insert(websiteId, document);
  products.forget(websiteId, product.id);
  wakeOutbox();
  return inserted;
}

/**
 * The one write of a changed product: content, new version and event together, and only over the version the change is
 * based on.
 * @returns undefined when the product is another version by now
 */
export async function updateProduct(
  { websiteId, who }: Actor,
  before: ProductDocument,
  content: Partial<ProductContent>,
  changed: readonly string[],
  { products, now, wakeOutbox }: WriteProductDeps,
  /** Written along by imports, which tell of many products at once. */
  imported?: ProductDocument['imported'],
): Promise<ProductDocument | undefined> {
  const at = now();
  const version = newId('ver');
  // What others keep up to date meanwhile, such as the copy of a form, is not written back.
  // Some of the content's own entries.
  const written: Partial<ProductContent> = Object.fromEntries(
    Object.entries(content).filter(([field]) => changed.includes(field)),
  );
  const event = outboxEntry('product.changed', { productIds: [before.id] }, at);
  const after = await products.writeOver(before, {
    $set: {
      ...written,
      ...listingOf({ ...before, ...content }),
      version,
      changedOn: at,
      ...(imported && { imported }),
    },
    $push: {
      ...(!imported && { outbox: event }),
      edits: { $each: [{ version, at, who, fields: [...changed] }], $slice: -keptEdits },
    },
  });
  products.forget(websiteId, before.id);
  if (after && !imported) wakeOutbox();
  return after ?? undefined;
}

/** The part of the listing that goes with the content; what follows from the stock is renewed right after. */
function listingOf(product: ProductDocument): Document {
  const parts = { ...contentListing(product), state: listingState.outdated };
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [`listing.${name}`, value]));
}

/** What a change meets that is based on an older version: the fields others changed since. */
export function conflictWith(product: ProductDocument, expected: string): Failure {
  const edits = product.edits ?? [];
  const at = edits.findIndex(({ version }) => version === expected);
  const since = at < 0 ? edits : edits.slice(at + 1);
  const texts = fieldTexts(since.flatMap(({ fields }) => fields));
  return fail('product.changed', { fields: texts.join(', ') || 'everything', version: product.version ?? '' });
}
