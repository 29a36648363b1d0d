import type { StoreProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { isRecord, keysOf } from '@tessera/contracts/records.ts';
import type { ProductDocument, StoredVariant } from '../catalogue/product-model.ts';

/** What an owner decides of a product; the rest of the document belongs to the service. */
export type ProductContent = Pick<
  ProductDocument,
  | 'collectionId'
  | 'name'
  | 'urlSlug'
  | 'fullUrl'
  | 'productType'
  | 'enabled'
  | 'order'
  | 'categoryIds'
  | 'tags'
  | 'summary'
  | 'description'
  | 'variantOptionOrdering'
  | 'variants'
  | 'images'
  | 'isSubscribable'
  | 'subscriptionPlan'
  | 'additionalFieldsFormId'
  | 'additionalFieldsForm'
  | 'useCustomAddButtonText'
  | 'customAddButtonText'
  | 'maxPerOrder'
  | 'relatedProductIds'
  | 'seo'
  | 'merchandising'
>;

/** Where a product is, and the stored form that goes with it. */
export type ProductPlace = Pick<
  ProductContent,
  'collectionId' | 'urlSlug' | 'fullUrl' | 'order' | 'additionalFieldsForm'
>;

/** Fields in the words of a conflict; an address and its full form are one thing. */
const fieldNames: Record<keyof ProductContent, string> = {
  collectionId: 'store page',
  name: 'name',
  urlSlug: 'address',
  fullUrl: 'address',
  productType: 'type',
  enabled: 'visibility',
  order: 'place in the list',
  categoryIds: 'categories',
  tags: 'tags',
  summary: 'summary',
  description: 'description',
  variantOptionOrdering: 'options',
  variants: 'variants and prices',
  images: 'pictures',
  isSubscribable: 'subscription',
  subscriptionPlan: 'subscription',
  additionalFieldsFormId: 'details form',
  additionalFieldsForm: 'details form',
  useCustomAddButtonText: 'button text',
  customAddButtonText: 'button text',
  maxPerOrder: 'most per order',
  relatedProductIds: 'related products',
  seo: 'search results',
  merchandising: 'marks and messages',
};

const fields = keysOf(fieldNames);

/** The content of a product as it is written, from what its owner sent; ids of variants are known by now. */
export function contentOf(
  input: Omit<StoreProductInput, 'variants' | 'urlSlug' | 'order'> & { variants: StoredVariant[] },
  place: ProductPlace,
): ProductContent {
  return {
    name: input.name,
    productType: input.productType,
    enabled: input.enabled,
    categoryIds: input.categoryIds,
    tags: input.tags,
    summary: input.summary,
    description: input.description,
    variantOptionOrdering: input.variantOptionOrdering,
    variants: input.variants,
    images: input.images,
    isSubscribable: input.isSubscribable,
    subscriptionPlan: input.subscriptionPlan,
    additionalFieldsFormId: input.additionalFieldsFormId,
    useCustomAddButtonText: input.useCustomAddButtonText,
    customAddButtonText: input.customAddButtonText,
    maxPerOrder: input.maxPerOrder,
    relatedProductIds: input.relatedProductIds,
    seo: input.seo,
    merchandising: input.merchandising,
    ...place,
  };
}

/** The fields in which two states of a product differ. */
export function changedFields(before: Partial<ProductContent>, after: Partial<ProductContent>) {
  return fields.filter((field) => field in after && !isSame(before[field] ?? null, after[field] ?? null));
}

/** Fields in words, each once. */
export function fieldTexts(changed: readonly string[]): string[] {
  const known: Readonly<Record<string, string>> = fieldNames;
  return [...new Set(changed.map((field) => known[field] ?? field))];
}

/** Whether two values say the same; the order of an object's keys says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSame(a[name], b[name]));
}
