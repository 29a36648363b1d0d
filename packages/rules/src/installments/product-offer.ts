import type { InstallmentOffer } from '@tessera/contracts/commerce/installment-offer.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { isSoldOut } from '../product/display-mark.ts';
import { type PricedProduct, type PricedVariant, shownPrice } from '../product/price.ts';
import type { StockedVariant } from '../product/stock.ts';
import { type InstallmentSettings, installmentContext } from './context.ts';
import { installmentOffer } from './offer.ts';

type OfferedVariant = PricedVariant & StockedVariant;
interface OfferedProduct extends PricedProduct {
  productType: number;
  isSubscribable: boolean;
  variants: readonly OfferedVariant[];
}

/** The offer for a product as it is shown: the chosen variant's price, or the lowest until one is chosen (PAY-096). */
export function productOffer(
  product: OfferedProduct,
  chosen: OfferedVariant | undefined,
  settings: InstallmentSettings & Pick<StoreSettings, 'currency'>,
  locale: string,
): InstallmentOffer | null {
  const { productType, isSubscribable } = product;
  const variants = chosen ? [chosen] : product.variants;
  const item = { productType, isSubscribable, isSoldOut: isSoldOut({ productType, variants }) };
  return installmentOffer(shownPrice(product, settings.currency, chosen), [item], installmentContext(settings, locale));
}
