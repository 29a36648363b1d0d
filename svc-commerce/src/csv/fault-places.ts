import type { FileProduct } from './read-product.ts';

const columns: Readonly<Record<string, string>> = {
  name: 'Name',
  urlSlug: 'Address',
  productType: 'Type',
  order: 'Position',
  categoryIds: 'Categories',
  tags: 'Tags',
  summary: 'Summary',
  description: 'Description',
  variantOptionOrdering: 'Option Name 1',
  images: 'Pictures',
  isSubscribable: 'Subscription',
  subscriptionPlan: 'Subscription',
  additionalFieldsFormId: 'Details Form',
  customAddButtonText: 'Button Text',
  maxPerOrder: 'Most Per Order',
  relatedProductIds: 'Related Products',
  merchandising: 'Sold Out Text',
  sku: 'SKU',
  priceCents: 'Price',
  salePriceCents: 'Sale Price',
  attributes: 'Option Value 1',
  weightGrams: 'Weight (g)',
  image: 'Variant Picture',
  'product.not_subscribable': 'Subscription',
  'product.same_variants': 'Option Value 1',
  'product.sku_taken': 'SKU',
  'limit.reached': 'SKU',
};

/** Tells a fault of a field where the file has it: `variants.1.sku` is in the second line, column SKU. */
export function placeOfFault(
  field: string,
  message: string,
  file: FileProduct,
  report: (column: string, message: string, row?: number) => void,
) {
  const [part = '', at, inside] = field.split('.');
  if (part === 'variants' && inside !== undefined) {
    report(columns[inside] ?? inside, message, file.variants[Number(at)]?.row ?? file.row);
  } else if (part === 'seo') report(at === 'title' ? 'Search Title' : 'Search Description', message);
  else report(columns[field] ?? columns[part] ?? part, message);
}
