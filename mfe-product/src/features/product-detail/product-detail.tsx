import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { PayPill } from '@tessera/module-kit/pay-later/pay-pill.tsx';
import { shownPrice } from '@tessera/rules/product/price.ts';
import { findVariant } from '@tessera/rules/product/variant-choice.ts';
import { Price } from '../../ui/price.tsx';
import { BuyForm } from './buy-form.tsx';
import { Gallery } from './gallery.tsx';
import { useChoice } from './use-choice.ts';

/** The product page's own part: pictures, price, choice, button, description (PROD-001 to PROD-022). */
export function ProductDetail({ product, settings, locale, path, problemText }: ProductDetailProps) {
  const { choice, choose } = useChoice(product);
  const variant = findVariant(product, choice);
  const marked = { ...product, customSoldOutText: product.merchandising.customSoldOutText };
  return (
    <div className="wrap pdp">
      <Gallery images={product.images} variantImage={variant?.image ?? null} product={marked} />
      <div className="buy">
        <div className="title">
          <h1 tabIndex={-1}>{product.name}</h1>
          <Price product={product} chosen={variant} locale={locale} settings={settings} isLive />
          <p className="summary">{product.summary}</p>
        </div>
        <PayPill
          price={shownPrice(product, variant)}
          productTypes={[product.productType]}
          settings={settings}
          locale={locale}
        />
        <BuyForm {...{ product, settings, path, choice, variant, problemText }} onChoose={choose} />
        <div className="accordion">
          <details open>
            <summary>Details</summary>
            <div className="body">
              {product.description.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
      </div>
    </div>
  );
}
