import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ImportedProduct, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';

/** A store as it is sent to be loaded. */
export type StoreImportBody = BodyOf<typeof importStore>;
type ImportedVariant = ImportedProduct['variants'][number];

export function aVariant(id: string, fields: Partial<ImportedVariant> = {}): ImportedVariant {
  return {
    id: `var-${id}`,
    sku: `SKU-${id.toUpperCase()}`,
    attributes: {},
    priceCents: 1_000,
    salePriceCents: null,
    onSale: false,
    qtyInStock: 100,
    unlimited: false,
    weightGrams: 500,
    image: null,
    ...fields,
  };
}

/** A physical product with one variant `var-{id}` of £10.00, a hundred in stock. */
export function aProduct(id: string, fields: Partial<ImportedProduct> = {}): ImportedProduct {
  return {
    id: `prod-${id}`,
    collectionId: 'col-shop',
    urlSlug: id,
    name: `Product ${id}`,
    productType: productType.physical,
    enabled: true,
    order: 1,
    categoryIds: [],
    tags: [],
    summary: '',
    description: 'A thing.',
    variantOptionOrdering: [],
    variants: [aVariant(id)],
    images: [],
    isSubscribable: false,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedSlugs: [],
    seo: { title: id, description: '' },
    merchandising: noMerchandising,
    ...fields,
  };
}

/** A product with sizes S and M and colours Red and Blue, the blue M missing. */
export function aShirt(fields: Partial<ImportedProduct> = {}): ImportedProduct {
  const sized = (id: string, Size: string, Colour: string, more: Partial<ImportedVariant> = {}) =>
    aVariant(id, { attributes: { Size, Colour }, ...more });
  return aProduct('shirt', {
    variantOptionOrdering: ['Size', 'Colour'],
    variants: [
      sized('shirt-s-red', 'S', 'Red', { qtyInStock: 2 }),
      sized('shirt-m-red', 'M', 'Red', { priceCents: 1_200 }),
      sized('shirt-s-blue', 'S', 'Blue', { priceCents: 1_500, salePriceCents: 900, onSale: true, qtyInStock: 0 }),
    ],
    ...fields,
  });
}

/** Delivery to GB and US: £5.00 up to 10 kg, £10.00 express, free from £100.00. */
const aZone: StoreImportBody['shippingZones'][number] = {
  id: 'zone-1',
  name: 'Near',
  countries: ['GB', 'US'],
  options: [
    {
      id: 'ship-express',
      name: 'Express',
      description: '',
      rates: [{ maxGrams: null, priceCents: 1_000 }],
      freeOverCents: null,
    },
    {
      id: 'ship-standard',
      name: 'Standard',
      description: 'Three days',
      rates: [{ maxGrams: 10_000, priceCents: 500 }],
      freeOverCents: 10_000,
    },
  ],
};

/** A store to load, with the given products. */
export function aStore(products: ImportedProduct[], fields: Partial<StoreImportBody> = {}): StoreImportBody {
  return {
    currency: 'GBP',
    settings: { ...someSettings, useCLDRMoneyFormat: false, reviewsEnabled: true },
    collections: [
      {
        id: 'col-shop',
        collectionType: 13,
        title: 'Shop',
        navigationTitle: 'Shop',
        urlId: 'shop',
        description: '',
        enabled: true,
      },
    ],
    categories: [],
    products,
    shippingZones: [aZone],
    taxRules: [{ id: 'tax-us', country: 'US', region: 'VT', ratePercent: 6, appliesToShipping: false }],
    coupons: [],
    ...fields,
  };
}
