import { openDialog } from '@tessera/browser-kit/page/dialog.ts';
import type { Product } from '@tessera/contracts/commerce/product.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { waitedForInBlocks } from '@tessera/rules/product/restock-offer.ts';
import { findVariant } from '@tessera/rules/product/variant-choice.ts';
import { useEffect, useId, useRef } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { RestockLink } from '../../ui/restock-link.tsx';
import { BuyForm } from './buy-form.tsx';
import { ProductPrice } from './product-price.tsx';
import { useChoice } from './use-choice.ts';

export interface QuickViewProps extends Pick<ProductListProps, 'settings' | 'locale' | 'path'> {
  product: Product;
  onClose: () => void;
}

/** A product in a modal over its list, with the controls of its page (PROD-020). */
export function QuickView({ product, settings, locale, path, onClose }: QuickViewProps) {
  const { choice, choose } = useChoice(product, false);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const variant = findVariant(product, choice);
  const image = variant?.image ?? product.images[0];

  useEffect(() => (dialog.current ? openDialog(dialog.current, { onClose }) : undefined), [onClose]);

  return (
    <dialog ref={dialog} className="dialog dialog-wide" aria-labelledby={titleId}>
      <div className="quick-view">
        <div className="picture">
          {image && <Picture image={image} alt={image.alt} sizes="(width < 48rem) 92vw, 26rem" />}
        </div>
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id={titleId}>{product.name}</h2>
            <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
              ×
            </button>
          </div>
          <ProductPrice {...{ product, choice, variant, locale, settings }} />
          {product.productType === productType.giftCard ? (
            // Its values are chosen on a page of its own (PROD-180).
            <a className="btn btn-primary" href={product.fullUrl}>
              Buy
            </a>
          ) : (
            <BuyForm
              {...{ product, settings, path, locale, choice, variant }}
              problemText={undefined}
              onChoose={choose}
            />
          )}
          {variant && waitedForInBlocks(product).includes(variant) && <RestockLink {...product} choice={choice} />}
          <a href={product.fullUrl}>See full details</a>
        </div>
      </div>
    </dialog>
  );
}
