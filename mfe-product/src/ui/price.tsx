import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { formatMoney, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { type PricedProduct, type PricedVariant, shownPrice, shownPriceText } from '@tessera/rules/product/price.ts';

interface PriceProps {
  product: PricedProduct;
  chosen?: PricedVariant | undefined;
  locale: string;
  settings: StoreSettings;
  /** Whether changes are told to screen readers: on the product page, where the choice changes it. */
  isLive?: boolean;
}

/** What a product costs: 'from' while variants differ, the struck price while on sale (PROD-021, PROD-022). */
export function Price({ product, chosen, locale, settings, isLive = false }: PriceProps) {
  const price = shownPrice(product, settings.currency, chosen);
  const format = moneyFormat(settings, locale);
  const text = shownPriceText(price, format);
  return (
    <p className="price" role={isLive ? 'status' : undefined}>
      {price.struckCents === undefined ? (
        <span className="num">{text}</span>
      ) : (
        <>
          <span className="now num">{text}</span>{' '}
          <s className="num">
            <span className="sr">was </span>
            {formatMoney({ cents: price.struckCents, currency: price.currency }, format)}
          </s>
        </>
      )}
    </p>
  );
}
