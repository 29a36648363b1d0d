import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { Kept } from '@tessera/module-kit/kept.tsx';
import { PayPill } from '@tessera/module-kit/pay-later/pay-pill.tsx';
import { productOffer } from '@tessera/rules/installments/product-offer.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { waitedForOnPage } from '@tessera/rules/product/restock-offer.ts';
import { findVariant } from '@tessera/rules/product/variant-choice.ts';
import { reviewCount, Stars } from '../../ui/stars.tsx';
import { BuyForm } from './buy-form.tsx';
import { Gallery } from './gallery.tsx';
import { ProductPrice } from './product-price.tsx';
import { RestockPlace } from './restock-place.tsx';
import { useChoice } from './use-choice.ts';

interface DetailProps extends ProductDetailProps {
  /** Whether what is only read stands in the HTML already, and is not among the props. */
  isDrawn?: boolean;
}

/** The product page's own part: pictures, price, choice, button, description (PROD-001 to PROD-022). */
export function ProductDetail({ isDrawn = false, ...page }: DetailProps) {
  const { product, settings, locale, path, problemText, reviews } = page;
  const { choice, choose } = useChoice(product, true, page.chosen);
  const variant = findVariant(product, choice);
  const marked = { ...product, customSoldOutText: product.merchandising.customSoldOutText };
  return (
    <div className="wrap pdp">
      <Gallery images={product.images} variantImage={variant?.image ?? null} product={marked} name={product.name} />
      <div className="buy">
        <div className="title">
          <h1 tabIndex={-1}>{product.name}</h1>
          <ProductPrice {...{ product, choice, variant, locale, settings }} />
          {reviews && reviews.count > 0 && (
            <p className="rating">
              <Stars rating={reviews.averageRating} /> <a href="#reviews">{reviewCount(reviews.count)}</a>
            </p>
          )}
          <p className="summary">{product.summary}</p>
        </div>
        <PayPill offer={productOffer(product, variant, settings, locale)} money={moneyFormat(settings, locale)} />
        <BuyForm {...{ product, settings, path, locale, choice, variant, problemText }} onChoose={choose} />
        {variant && waitedForOnPage(product).includes(variant) && <RestockPlace variantId={variant.id} />}
        <Kept
          name="details"
          isDrawn={isDrawn}
          view={isDrawn ? undefined : Details}
          viewProps={{ text: product.description }}
        />
      </div>
    </div>
  );
}

function Details({ text }: { text: string }) {
  if (!text.trim()) return null;
  return (
    <div className="accordion">
      <details open>
        <summary>Details</summary>
        <div className="body">
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
