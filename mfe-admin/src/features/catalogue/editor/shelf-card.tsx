import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { ProductPart } from './part.ts';
import styles from './product.module.css';
import type { VariantDraft } from './product-draft.ts';

/** The product as lists of the store will show it. */
export function ShelfCard({ draft: { images, name, variants, merchandising } }: ProductPart) {
  const { addressOf, website } = useAdmin();
  const { currency } = website;
  const money = useMoney();
  const [main] = images;
  const cheapest = variants.toSorted((a, b) => priceNow(a) - priceNow(b))[0];
  const isSoldOut = variants.every(({ unlimited, units, held }) => !unlimited && (units ?? 0) - held <= 0);
  const isOnSale = variants.some(({ onSale }) => onSale);
  const hasRange = new Set(variants.map(priceNow)).size > 1;
  const price = cheapest ? priceNow(cheapest) : 0;
  return (
    <Card title="On the shelf">
      <CardBody>
        <div className={styles.shelf}>
          {main ? (
            <img src={addressOf(imageUrl(main.url, 500))} alt="" />
          ) : (
            <span className={styles.noPicture}>No picture yet</span>
          )}
          <p>
            {name || 'Without a name'}
            <br />
            {Number.isFinite(price) ? `${hasRange ? 'from ' : ''}${money({ cents: price, currency })}` : 'No price yet'}
          </p>
        </div>
        <Help>
          Mark: {isSoldOut ? merchandising.customSoldOutText || 'sold out' : isOnSale ? 'sale' : 'none'}. Sold out shows
          only when every variant is gone.
        </Help>
      </CardBody>
    </Card>
  );
}

function priceNow({ onSale, salePriceCents, priceCents }: VariantDraft): number {
  const price = onSale && salePriceCents !== null ? salePriceCents : priceCents;
  return price === null || Number.isNaN(price) ? Number.POSITIVE_INFINITY : price;
}
