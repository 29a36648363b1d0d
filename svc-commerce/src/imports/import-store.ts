import type * as importCalls from '@tessera/contracts/commerce/import-calls.ts';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { z } from 'zod';
import type { NewProduct } from '../catalogue/product-writes.ts';
import { renewListings } from '../catalogue/renew-listing.ts';
import { arePreferences } from '../preferences/preference-namespaces.ts';
import type { ImportedStock } from '../stock/stock-of-variants.ts';
import type { ImportsDeps } from './deps.ts';

export type StoreImport = z.output<(typeof importCalls.importStore)['body']>;

/** Loads a catalogue and the store's rules over what is there. Repeating it changes nothing more. */
export async function importStore(
  websiteId: string,
  data: StoreImport,
  deps: ImportsDeps,
): Promise<{ products: number; variants: number } | Failure> {
  const { content, products, stock, coupons, storeRules, now, wakeOutbox } = deps;
  const reserved = data.collections.find(({ urlId }) => isReservedPath(urlId));
  if (reserved) return fail('collection.address_reserved', { address: reserved.urlId });
  const levels = data.products.flatMap(stockOf);
  const taken = [...repeatedSkus(levels), ...(await stock.takenSkus(websiteId, levels))];
  if (taken.length > 0) return fail('product.sku_taken', {}, Object.fromEntries(taken.map((sku) => [sku, 'taken'])));
  const { currency, shippingZones, taxRules } = data;
  const settings = { ...data.settings, currency };
  const before = await storeRules.read(websiteId);
  if (!arePreferences({ ...before, currency, settings })) return fail('request.invalid');

  const addresses = new Map(data.collections.map(({ id, urlId }) => [id, urlId]));
  const bySlug = new Map(data.products.map(({ id, urlSlug }) => [urlSlug, id]));
  await Promise.all([
    content.collections.putAll(
      websiteId,
      data.collections.map((collection) => ({
        key: collection.id,
        content: { ...collection, kind: 'store' as const },
      })),
    ),
    content.categories.putAll(
      websiteId,
      data.categories.map((category) => ({ key: category.id, content: inCollection(category, data.collections) })),
    ),
    // Stock first, so that no product is ever seen without it.
    stock.importAll(websiteId, levels).then(() =>
      products.putAll(
        websiteId,
        data.products.map((product) => toDocument(product, addresses, bySlug)),
      ),
    ),
    coupons.importAll(websiteId, data.coupons),
  ]);
  const isOtherThreshold = settings.scarcityThreshold !== before.settings.scarcityThreshold;
  const changed = outboxEntry('product.changed', { productIds: data.products.map(({ id }) => id) }, now());
  await storeRules.save(
    websiteId,
    {
      currency,
      settings,
      shippingZones,
      taxRules,
      ...(isOtherThreshold && { listingsOutdated: true }),
    },
    changed,
  );
  content.invalidateIndex(websiteId);
  await renewListings(
    websiteId,
    data.products.map(({ id }) => id),
    deps,
  );
  wakeOutbox();
  return { products: data.products.length, variants: levels.length };
}

/** A store that is loaded alone has its categories to itself, whatever stores are made beside it later. */
function inCollection(category: Category, collections: readonly { id: string }[]): Category {
  const [only, other] = collections;
  const isAlone = category.collectionId === undefined && only !== undefined && other === undefined;
  return isAlone ? { ...category, collectionId: only.id } : category;
}

function stockOf({ id, productType, variants }: importCalls.ImportedProduct): ImportedStock[] {
  return variants.map((variant) => ({
    variantId: variant.id,
    productId: id,
    sku: variant.sku,
    unlimited: variant.unlimited || !hasCountedStock(productType),
    onHand: variant.qtyInStock,
  }));
}

function repeatedSkus(levels: readonly ImportedStock[]): string[] {
  const seen = new Set<string>();
  return levels.filter(({ sku }) => seen.size === seen.add(sku).size).map(({ sku }) => sku);
}

type Addresses = ReadonlyMap<string, string>;

function toDocument(
  { variants, relatedSlugs, ...product }: importCalls.ImportedProduct,
  addresses: Addresses,
  bySlug: ReadonlyMap<string, string>,
): Omit<NewProduct, '_id'> {
  return {
    ...product,
    variants: variants.map(({ qtyInStock: _, unlimited: __, ...variant }) => variant),
    relatedProductIds: relatedSlugs.flatMap((slug) => bySlug.get(slug) ?? []),
    fullUrl: `/${addresses.get(product.collectionId) ?? 'shop'}/${product.urlSlug}`,
  };
}
