import type { Product, ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';
import { productCard } from './product-card.ts';
import { storefrontFields } from './storefront-fields.ts';
import { toTemplateMoney } from './template-money.ts';
import { templateProduct } from './template-product.ts';
import { templateTypeName } from './template-type-name.ts';

const gbp = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });

function aVariant(price: number, salePrice: number | null = null, qtyInStock = 5): ProductSummary['variants'][number] {
  return {
    id: `v${price}`,
    sku: `S${price}`,
    attributes: {},
    optionValues: [],
    price,
    salePrice,
    priceMoney: gbp(price),
    salePriceMoney: salePrice === null ? null : gbp(salePrice),
    onSale: salePrice !== null,
    qtyInStock,
    unlimited: false,
    image: null,
  };
}

function aProduct(variants: ProductSummary['variants']): ProductSummary {
  return {
    id: 'p1',
    collectionId: 'c1',
    recordType: 11,
    urlSlug: 'cup',
    fullUrl: '/shop/cup',
    name: 'Cup',
    summary: 'A cup.',
    productType: 1,
    onSale: false,
    isSubscribable: false,
    priceMoney: gbp(2400),
    salePriceMoney: null,
    price: { decimalValue: '24.00', currencyCode: 'GBP' },
    mainImage: null,
    categoryIds: [],
    variantOptionOrdering: [],
    variants,
    customSoldOutText: 'Back soon',
  };
}

describe('Money for the engine', () => {
  test.each([
    [{ value: '2400', currency: 'GBP' }, '24.00', 'GBP'],
    [{ value: '5', currency: 'GBP' }, '0.05', 'GBP'],
    [{ value: '-1250', currency: 'EUR' }, '-12.50', 'EUR'],
    [{ value: '500', currency: 'JPY' }, '500', 'JPY'],
    [{ value: '123450', currency: 'COP' }, '1234.50', 'COP'],
    [{ decimalValue: '24.00', currencyCode: 'GBP' }, '24.00', 'GBP'],
    [{ value: 'x' }, '0.00', 'USD'],
  ])('%o is %s %s in major units', (money, value, currency) => {
    expect(toTemplateMoney(money)).toEqual({ value, currency, decimalValue: value, currencyCode: currency });
  });
});

describe('Product card', () => {
  test('shows the lowest price and says that others cost more', () => {
    const { price, isSale, isSoldOut } = productCard(aProduct([aVariant(2800), aVariant(2400)]));
    expect(price).toMatchObject({ now: { value: '24.00' }, was: null, varies: true });
    expect({ isSale, isSoldOut }).toEqual({ isSale: false, isSoldOut: false });
  });

  test('strikes the regular price of what is on sale', () => {
    const { price, isSale } = productCard(aProduct([aVariant(2400, 1800)]));
    expect(price).toMatchObject({ now: { value: '18.00' }, was: { value: '24.00' }, varies: false });
    expect(isSale).toBe(true);
  });

  test('sold out wins over sale and keeps the owner’s words', () => {
    const card = productCard(aProduct([aVariant(2400, 1800, 0)]));
    expect(card).toMatchObject({ isSoldOut: true, isSale: false, soldOutText: 'Back soon' });
  });
});

describe('Product for the engine’s formatters', () => {
  const fullProduct = (changes: Partial<Product>): Product => ({
    ...aProduct([aVariant(2800), aVariant(2400)]),
    description: '',
    images: [],
    tags: [],
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedProductIds: [],
    merchandising: {
      restockNotificationViews: [],
      restockNotificationMessages: {},
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
      scarcityEnabled: false,
      scarcityTemplateViews: [],
      scarcityText: '',
      scarcityShownByDefault: false,
      customSoldOutText: '',
    },
    seo: { title: '', description: '' },
    ...changes,
  });
  const text = (source: string, product: Product) =>
    rendered(source, { item: templateProduct(product) }, { locale: 'en-GB' })
      .html.replace(/<[^>]*>|\s+/g, ' ')
      .trim();

  test('prices of minor units come out in major units', () => {
    expect(text('{item|product-price}', fullProduct({}))).toBe('from £24.00');
  });

  test('only physical products and services can be subscribed to', () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
    const subscribable = (type: Product['productType']) =>
      templateProduct(fullProduct({ productType: type, isSubscribable: true, subscriptionPlan: plan }))
        .structuredContent;
    expect(subscribable(1)).toMatchObject({ isSubscribable: true, subscriptionPlan: plan });
    expect(subscribable(3).isSubscribable).toBe(true);
    expect(subscribable(2)).toMatchObject({ isSubscribable: false, subscriptionPlan: null });
    expect(subscribable(4).isSubscribable).toBe(false);
  });

  test('the engine’s predicates read it', () => {
    const soldOut = fullProduct({ variants: [aVariant(2400, 1800, 0)] });
    expect(text('{.section item}{.sold-out?}sold out{.end}{.on-sale?} on sale{.end}{.end}', soldOut)).toBe(
      'sold out on sale',
    );
  });

  test('PROD-039 the commerce fields are read from structuredContent', () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 6 };
    const stored = templateProduct(
      fullProduct({
        isSubscribable: true,
        subscriptionPlan: plan,
        useCustomAddButtonText: true,
        customAddButtonText: 'Take',
      }),
    );
    expect(text('{item.structuredContent.customAddButtonText}', fullProduct({ customAddButtonText: 'Take' }))).toBe(
      'Take',
    );
    expect(storefrontFields(stored)).toMatchObject({
      productType: 1,
      isSubscribable: true,
      subscriptionPlan: plan,
      onSale: false,
      priceMoney: gbp(2400),
      additionalFieldsFormId: null,
      useCustomAddButtonText: true,
      customAddButtonText: 'Take',
    });
    const other = { ...stored, structuredContent: { ...stored.structuredContent, productType: 3 as const } };
    expect(storefrontFields(other).productType).toBe(3);
  });

  test('PROD-040 PROD-041 PROD-042 both sides hold the same values, and the title is the name', () => {
    const sample = fullProduct({
      variants: [aVariant(2800, 1800, 2), aVariant(2400)],
      onSale: true,
      salePriceMoney: gbp(1800),
      additionalFieldsFormId: 'form-1',
    });
    const stored = templateProduct(sample);
    const fields = storefrontFields(stored);
    expect(stored.title).toBe(sample.name);
    expect(Object.keys(fields).length).toBeGreaterThanOrEqual(13);
    for (const [name, value] of Object.entries(fields)) expect(value, name).toEqual(sample[name as keyof Product]);
  });

  test.each([
    ['PROD-065', 1, 'physical'],
    ['PROD-065', 2, 'digital'],
    ['PROD-065', 3, 'service'],
    ['PROD-065', 4, 'gift-card'],
    ['PROD-066 PROD-067', 5, ''],
  ] as const)('%s: a template asking for the name of type %i gets %o', (_id, type, name) => {
    expect(templateTypeName(type)).toBe(name);
    expect(text('[{item.structuredContent.productTypeName}]', fullProduct({ productType: type }))).toBe(`[${name}]`);
  });
});
