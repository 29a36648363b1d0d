import type { ProductDetailProps } from '@tessera/contracts/mounts.ts';
import { Picture } from '../../ui/picture.tsx';
import { GiftCardForm } from './gift-card-form.tsx';

/** The gift card page (PROD-180 to PROD-189): a picture, the values, and the way straight to checkout. */
export function GiftCardPage({ product, settings, locale, path, problemText }: ProductDetailProps) {
  const [image] = product.images;
  return (
    <div className="wrap pdp">
      <div className="pictures">
        <div className="main">
          {image && (
            <Picture image={image} alt={image.alt} sizes="(width < 46rem) 92vw, (width < 92rem) 51vw, 46.8rem" isMain />
          )}
        </div>
      </div>
      <div className="buy">
        <div className="title">
          <h1 tabIndex={-1}>{product.name}</h1>
          <p className="summary">{product.summary}</p>
        </div>
        <GiftCardForm {...{ product, settings, locale, path, problemText }} />
        {product.description
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim() !== '')
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
    </div>
  );
}
