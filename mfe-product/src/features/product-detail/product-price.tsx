import type { Product, StoreSettings, Variant } from '@tessera/contracts/commerce/product.ts';
import { productOptions, type VariantChoice } from '@tessera/rules/product/variant-choice.ts';
import { Price } from '../../ui/price.tsx';
import { SubscriptionPrice } from '../../ui/subscription-price.tsx';

interface ProductPriceProps {
  product: Product;
  choice: VariantChoice;
  variant: Variant | undefined;
  locale: string;
  settings: StoreSettings;
}

/** The price of what is chosen; of a subscription in words (PAY-061). */
export function ProductPrice({ product, choice, variant, locale, settings }: ProductPriceProps) {
  const { isSubscribable, subscriptionPlan: plan, variants } = product;
  if (!isSubscribable || !plan) return <Price {...{ product, locale, settings }} chosen={variant} isLive />;
  const isChosen = productOptions(product).every(({ name }) => choice[name] !== undefined);
  return <SubscriptionPrice {...{ plan, variants, isChosen, locale, settings }} chosen={variant} />;
}
