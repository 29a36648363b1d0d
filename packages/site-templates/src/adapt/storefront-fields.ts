import type { Product } from '@tessera/contracts/commerce/product.ts';
import type { MinorUnitMoney } from '@tessera/contracts/money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import type { templateProduct } from './template-product.ts';

type TemplateProduct = ReturnType<typeof templateProduct>;

/** A product's commerce fields as the storefront names them, at the top level. */
export type StorefrontFields = Pick<
  Product,
  | 'name'
  | 'productType'
  | 'variants'
  | 'variantOptionOrdering'
  | 'isSubscribable'
  | 'subscriptionPlan'
  | 'priceMoney'
  | 'salePriceMoney'
  | 'onSale'
  | 'additionalFieldsFormId'
  | 'additionalFieldsForm'
  | 'useCustomAddButtonText'
  | 'customAddButtonText'
>;

/**
 * Content item of the template side → the storefront's top-level fields, read from `structuredContent` (PROD-039 to
 * PROD-041). `title` and `name` are one value (PROD-042); money comes back in minor units.
 */
export function storefrontFields({ title, structuredContent }: TemplateProduct): StorefrontFields {
  const { productTypeName: _, ...fields } = structuredContent;
  return {
    ...fields,
    name: title,
    priceMoney: inMinorUnits(fields.priceMoney),
    salePriceMoney: fields.salePriceMoney && inMinorUnits(fields.salePriceMoney),
    variants: fields.variants.map((variant) => ({
      ...variant,
      priceMoney: inMinorUnits(variant.priceMoney),
      salePriceMoney: variant.salePriceMoney && inMinorUnits(variant.salePriceMoney),
    })),
  };
}

function inMinorUnits({ decimalValue, currencyCode }: { decimalValue: string; currencyCode: string }): MinorUnitMoney {
  return toMinorUnitMoney(readMoney({ decimalValue, currencyCode }));
}
