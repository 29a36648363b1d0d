import { noMerchandising } from '../commerce/no-merchandising.ts';
import type { Product, ProductSummary, Variant } from '../commerce/product.ts';

/** A variant of £24.00 with three in stock. */
export function aVariant(fields: Partial<Variant> = {}): Variant {
  return {
    id: 'var-mug',
    sku: 'MUG',
    attributes: {},
    optionValues: [],
    price: 2400,
    salePrice: null,
    priceMoney: { value: '2400', currency: 'GBP' },
    salePriceMoney: null,
    onSale: false,
    qtyInStock: 3,
    unlimited: false,
    image: null,
    ...fields,
  };
}

/** A physical product of one variant, as lists show it. */
export function aProductSummary(fields: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 'prod-mug',
    collectionId: 'col-shop',
    recordType: 11,
    urlSlug: 'mug',
    fullUrl: '/shop/mug',
    name: 'Heron Mug',
    summary: 'A mug.',
    productType: 1,
    onSale: false,
    isSubscribable: false,
    priceMoney: { value: '2400', currency: 'GBP' },
    salePriceMoney: null,
    price: { decimalValue: '24.00', currencyCode: 'GBP' },
    mainImage: null,
    categoryIds: [],
    variantOptionOrdering: [],
    variants: [aVariant()],
    customSoldOutText: '',
    ...fields,
  };
}

/** The same, as its own page shows it. */
export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    ...aProductSummary(),
    description: 'It holds tea.',
    images: [],
    tags: [],
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedProductIds: [],
    merchandising: noMerchandising,
    seo: { title: '', description: '' },
    ...fields,
  };
}
