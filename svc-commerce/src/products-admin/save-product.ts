import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { StoreProductInput, StoreVariantInput } from '@tessera/contracts/commerce/store-product.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { ProductDocument, StoredVariant } from '../catalogue/product-model.ts';
import type { Actor } from '../lib/actor.ts';
import type { ImportedStock } from '../stock/stock-of-variants.ts';
import { categoriesOf } from './categories-of.ts';
import { checkProduct } from './check-product.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { freeAddress, writeAtFreeAddress } from './free-address.ts';
import { matchVariants } from './match-variants.ts';
import { changedFields, contentOf, type ProductContent, type ProductPlace } from './product-content.ts';
import { redirectOldAddress } from './redirect-old-address.ts';
import { conflictWith, insertProduct, updateProduct } from './write-product.ts';

/** Which product of which collection. */
export interface ProductKey {
  collectionId: string;
  itemId: string;
}

/** Makes a product in a store collection: its address, its stock, and last the product itself. */
export async function createProduct(
  actor: Actor,
  collectionId: string,
  input: StoreProductInput,
  deps: ProductsAdminDeps,
): Promise<ProductDocument | Failure> {
  const { websiteId } = actor;
  return deps.productQueue.run(`${websiteId}:${collectionId}`, async () => {
    const collection = await storeCollection(websiteId, collectionId, deps);
    if (collection instanceof Failure) return collection;
    const refused = checkProduct(input, await contextOf(websiteId, deps));
    if (refused) return refused;
    const last = await deps.products.lastPlace(websiteId, collectionId);
    if (last.count >= storeLimits.productsPerCollection) {
      return fail('limit.reached', { n: storeLimits.productsPerCollection });
    }
    const wanted = { websiteId, collectionId, name: input.name, urlSlug: input.urlSlug };
    // Before anything is made for it.
    const address = await freeAddress(wanted, deps);
    if (address instanceof Failure) return address;

    const id = newId('prod');
    const variants = input.variants.map((variant) => ({ ...variant, id: newId('var') }));
    const added = variants.map((variant) => stockOfNew(variant, id, input.productType));
    const ids = added.map(({ variantId }) => variantId);
    const taken = await deps.variantStock.prepare(websiteId, { added, renamed: [], removed: [] });
    if (taken.length > 0) {
      await deps.variantStock.settle(websiteId, id, ids);
      return skuTaken(input.variants, taken);
    }
    const product = await writeAtFreeAddress(wanted, deps, (urlSlug) => {
      const place = {
        collectionId,
        urlSlug,
        fullUrl: `/${collection.urlId}/${urlSlug}`,
        order: input.order ?? last.order + 1,
        additionalFieldsForm: input.additionalFieldsForm ?? null,
      };
      const content = contentOf({ ...input, variants: variants.map(storedVariant) }, place);
      return insertProduct(actor, { ...content, id }, deps);
    });
    await deps.variantStock.settle(websiteId, id, ids);
    return product;
  });
}

/** A product as its owner saves it: over the version that was read, and perhaps on another store page. */
type ProductChange = StoreProductInput & { expectedVersion?: string | undefined; collectionId?: string | undefined };

/** Runs work after all earlier work of these store pages. Always in the same order, so that no two wait for each other. */
function inTurnOf<R>(
  websiteId: string,
  collectionIds: readonly string[],
  { productQueue }: Pick<ProductsAdminDeps, 'productQueue'>,
  work: () => Promise<R>,
): Promise<R> {
  const [...ids] = new Set(collectionIds);
  return ids.toSorted().reduceRight((inner, id) => () => productQueue.run(`${websiteId}:${id}`, inner), work)();
}

/** Writes a product anew over the version its owner saw. The same content again changes nothing. */
export async function changeProduct(
  actor: Actor,
  { collectionId, itemId }: ProductKey,
  { expectedVersion, ...input }: ProductChange,
  deps: ProductsAdminDeps,
): Promise<ProductDocument | Failure> {
  const { websiteId } = actor;
  const pages = [collectionId, input.collectionId ?? collectionId];
  return inTurnOf(websiteId, pages, deps, async () => {
    const before = await storedProduct(websiteId, { collectionId, itemId }, deps);
    if (before instanceof Failure) return before;
    const isOther = expectedVersion !== undefined && expectedVersion !== (before.version ?? '');
    if (isOther) return conflictWith(before, expectedVersion);
    const refused = unknownVariants(input, before) ?? checkProduct(input, await contextOf(websiteId, deps));
    if (refused) return refused;
    const place = await placeOf(before, input, deps);
    if (place instanceof Failure) return place;

    const variants = namedVariants(input, before);
    const content = contentOf({ ...input, variants: variants.map(storedVariant) }, place);
    const changed = changedFields(before, content);
    if (changed.length === 0) return before;
    const plan = variantPlan(before, variants, input.productType);
    const touched = [
      ...plan.added.map(({ variantId }) => variantId),
      ...plan.renamed.map(({ variantId }) => variantId),
      ...plan.removed,
      ...(changed.includes('productType') ? before.variants.map(({ id }) => id) : []),
    ];
    const taken = await deps.variantStock.prepare(websiteId, plan);
    const after =
      taken.length === 0 ? await writeChange(actor, before, content, changed, deps) : skuTaken(input.variants, taken);
    await deps.variantStock.settle(websiteId, itemId, touched);
    return after ?? conflictWith((await deps.products.read(websiteId, itemId)) ?? before, before.version ?? '');
  });
}

async function writeChange(
  actor: Actor,
  before: ProductDocument,
  content: ProductContent,
  changed: Parameters<typeof updateProduct>[3],
  deps: ProductsAdminDeps,
) {
  await redirectOldAddress(before, content.fullUrl, deps);
  return updateProduct(actor, before, content, changed, deps).catch((error) =>
    isDuplicateKey(error) ? addressTaken(before, content, deps) : Promise.reject(error),
  );
}

/** Another process took the address between looking and writing. */
async function addressTaken({ websiteId, id }: ProductDocument, content: ProductContent, deps: ProductsAdminDeps) {
  const { collectionId, name, urlSlug } = content;
  const found = await freeAddress({ websiteId, collectionId, productId: id, name, urlSlug }, deps);
  // It is free again by now: asking again does it.
  return found instanceof Failure ? found : fail('product.address_taken', { address: urlSlug, free: found });
}

/** The product, unless there is none in this collection. */
export async function storedProduct(
  websiteId: string,
  { collectionId, itemId }: ProductKey,
  { products }: Pick<ProductsAdminDeps, 'products'>,
): Promise<ProductDocument | Failure> {
  const product = await products.read(websiteId, itemId);
  const isThere = product && product.collectionId === collectionId && product.removedOn === undefined;
  return isThere ? product : fail('product.unknown');
}

/** A store collection of the website. */
export async function storeCollection(websiteId: string, id: string, { content }: Pick<ProductsAdminDeps, 'content'>) {
  const collection = await content.collections.find(websiteId, id);
  return collection?.kind === 'store' ? collection : fail('collection.unknown');
}

async function contextOf(websiteId: string, { content, storeRules }: ProductsAdminDeps) {
  const [{ currency }, categories] = await Promise.all([
    storeRules.read(websiteId),
    content.categories.list(websiteId),
  ]);
  return { currency, categoryIds: new Set(categories.map(({ id }) => id)) };
}

async function placeOf(
  before: ProductDocument,
  input: ProductChange,
  deps: ProductsAdminDeps,
): Promise<ProductPlace | Failure> {
  const isMoved = input.collectionId !== undefined && input.collectionId !== before.collectionId;
  const isSameForm =
    input.additionalFieldsForm === undefined && input.additionalFieldsFormId === before.additionalFieldsFormId;
  const additionalFieldsForm = isSameForm ? before.additionalFieldsForm : (input.additionalFieldsForm ?? null);
  if (isMoved) return placeOnPage(input.collectionId ?? '', { before, input, additionalFieldsForm }, deps);

  const { websiteId, collectionId, id } = before;
  const isSame = input.urlSlug === undefined || input.urlSlug === before.urlSlug;
  const urlSlug = isSame
    ? before.urlSlug
    : await freeAddress({ ...input, websiteId, collectionId, productId: id, urlSlug: input.urlSlug }, deps);
  if (urlSlug instanceof Failure) return urlSlug;
  return {
    collectionId,
    urlSlug,
    fullUrl: `${before.fullUrl.slice(0, before.fullUrl.lastIndexOf('/'))}/${urlSlug}`,
    order: input.order ?? before.order,
    additionalFieldsForm,
  };
}

interface Moved {
  before: ProductDocument;
  input: ProductChange;
  additionalFieldsForm: ProductPlace['additionalFieldsForm'];
}

/** The end of another store page, if it has room: under the same address, with a suffix where that is taken. */
async function placeOnPage(
  collectionId: string,
  { before, input, additionalFieldsForm }: Moved,
  deps: ProductsAdminDeps,
): Promise<ProductPlace | Failure> {
  const { websiteId, id } = before;
  const [collection, last, categories] = await Promise.all([
    storeCollection(websiteId, collectionId, deps),
    deps.products.lastPlace(websiteId, collectionId),
    categoriesOf({ websiteId, collectionId }, deps),
  ]);
  if (collection instanceof Failure) return collection;
  if (last.count >= storeLimits.productsPerCollection) {
    return fail('limit.reached', { n: storeLimits.productsPerCollection });
  }
  const own = new Set(categories.map((category) => category.id));
  if (input.categoryIds.some((categoryId) => !own.has(categoryId))) {
    return fail('product.invalid', {}, { categoryIds: 'holds a category of another store page' });
  }
  const isNewAddress = input.urlSlug !== undefined && input.urlSlug !== before.urlSlug;
  const wanted = isNewAddress ? { name: input.name, urlSlug: input.urlSlug } : { name: before.urlSlug, urlSlug: '' };
  const urlSlug = await freeAddress({ websiteId, collectionId, productId: id, ...wanted }, deps);
  if (urlSlug instanceof Failure) return urlSlug;
  const isNewOrder = input.order !== undefined && input.order !== before.order;
  return {
    collectionId,
    urlSlug,
    fullUrl: `/${collection.urlId}/${urlSlug}`,
    order: isNewOrder ? (input.order ?? 0) : last.order + 1,
    additionalFieldsForm,
  };
}

function unknownVariants({ variants }: StoreProductInput, before: ProductDocument): Failure | undefined {
  const known = new Set(before.variants.map(({ id }) => id));
  const seen = new Set<string>();
  const faults = variants.flatMap(({ id }, at) => {
    const isRepeated = id !== undefined && seen.size === seen.add(id).size;
    if (id === undefined || (known.has(id) && !isRepeated)) return [];
    return [[`variants.${at}.id`, isRepeated ? 'stands twice' : 'is not a variant of this product']];
  });
  return faults.length > 0 ? fail('product.invalid', {}, Object.fromEntries(faults)) : undefined;
}

type NamedVariant = StoreVariantInput & { id: string };

/** The submitted variants with the ids of the stored ones they match; only new variants get a new id (PROD-048). */
function namedVariants({ variants }: StoreProductInput, before: ProductDocument): NamedVariant[] {
  const matches = matchVariants(variants, before.variants);
  return variants.map((variant, at) => ({ ...variant, id: matches[at]?.id ?? newId('var') }));
}

function variantPlan(before: ProductDocument, variants: readonly NamedVariant[], type: number) {
  const known = new Map(before.variants.map((variant) => [variant.id, variant]));
  const wanted = new Set(variants.map(({ id }) => id));
  return {
    added: variants.filter(({ id }) => !known.has(id)).map((variant) => stockOfNew(variant, before.id, type)),
    renamed: variants
      .filter(({ id, sku }) => known.has(id) && known.get(id)?.sku !== sku)
      .map(({ id, sku }) => ({ variantId: id, sku })),
    removed: before.variants.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  };
}

function stockOfNew({ id, sku, stock }: NamedVariant, productId: string, type: number): ImportedStock {
  return {
    variantId: id,
    productId,
    sku,
    unlimited: stock.unlimited || !hasCountedStock(type),
    onHand: stock.qtyInStock,
  };
}

function storedVariant({ stock: _, ...variant }: NamedVariant): StoredVariant {
  return variant;
}

function skuTaken(variants: readonly StoreVariantInput[], taken: readonly string[]): Failure {
  const faults = variants.flatMap(({ sku }, at) => (taken.includes(sku) ? [[`variants.${at}.sku`, 'is taken']] : []));
  return fail('product.sku_taken', { sku: taken[0] ?? '' }, Object.fromEntries(faults));
}
