import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { type ProductType, productType } from '@tessera/contracts/enumerations.ts';

const options = Array.from({ length: storeLimits.attributes }, (_, at) => at + 1);

/** What a line says of the product; read from the product's first line. */
const productColumns = [
  'Product ID',
  'Store Page',
  'Address',
  'Name',
  'Type',
  'Visible',
  'Position',
  'Summary',
  'Description',
  'Categories',
  'Tags',
  'Most Per Order',
  'Button Text',
  'Subscription',
  'Details Form',
  'Related Products',
  'Search Title',
  'Search Description',
  'Sold Out Text',
  'Pictures',
  ...options.map((number) => `Option Name ${number}`),
] as const;

/** What a line says of its variant. */
const variantColumns = [
  'Variant ID',
  'SKU',
  ...options.map((number) => `Option Value ${number}`),
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Weight (g)',
  'Variant Picture',
] as const;

export const columnsOf = {
  products: [...productColumns, ...variantColumns],
  stock: ['SKU', 'Stock', 'Product', 'Variant'],
};

/** Without these a file cannot be read; a file with fewer columns leaves the rest of a product as it is. */
export const neededColumns = { products: ['Name', 'SKU', 'Price'], stock: ['SKU', 'Stock'] } as const;

export const typeNames: Readonly<Record<string, ProductType>> = {
  physical: productType.physical,
  digital: productType.digital,
  service: productType.service,
  'gift card': productType.giftCard,
  paywall: productType.paywall,
};

export const typeNameOf = (type: number) =>
  Object.keys(typeNames).find((name) => typeNames[name] === type) ?? 'physical';
