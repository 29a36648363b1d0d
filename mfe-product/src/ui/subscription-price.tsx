import type { StoreSettings, SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { type PricedVariant, purchasePriceCents } from '@tessera/rules/product/price.ts';
import { openSubscriptionWording } from '@tessera/rules/subscription/wording.ts';

interface SubscriptionPriceProps {
  plan: SubscriptionPlan;
  variants: readonly PricedVariant[];
  chosen: PricedVariant | undefined;
  /** Whether every option has a value, so that no chosen variant means that there is none. */
  isChosen: boolean;
  locale: string;
  settings: StoreSettings;
}

/** What a subscription costs, in words (PAY-060 to PAY-063): '$10.00 every month', 'from …', or 'Unavailable'. */
export function SubscriptionPrice({ plan, variants, chosen, isChosen, locale, settings }: SubscriptionPriceProps) {
  const meant = chosen ? [chosen] : isChosen ? [] : variants;
  const prices = meant.map((variant) => ({ cents: purchasePriceCents(variant), currency: settings.currency }));
  return (
    <p className="price" role="status">
      <span className="num">{openSubscriptionWording(prices, plan, moneyFormat(settings, locale))}</span>
    </p>
  );
}
