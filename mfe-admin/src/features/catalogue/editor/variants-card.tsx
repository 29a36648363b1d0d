import { useQuery } from '@tanstack/react-query';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { StoreProduct } from '@tessera/contracts/commerce/store-product.ts';
import { ArrowDownToLine } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault } from '../../../kit/ui/inputs/field.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { inventory } from '../stock/queries.ts';
import { SellAheadDialog } from '../stock/sell-ahead.tsx';
import { type FilledColumn, filledDown, withSuggestedSkus } from './fill-variants.ts';
import { OptionsDialog } from './options-dialog.tsx';
import type { ProductPart } from './part.ts';
import styles from './product.module.css';
import type { VariantDraft } from './product-draft.ts';
import { VariantRow } from './variant-row.tsx';

interface VariantsCardProps extends ProductPart {
  /** Null for one that is not there yet. */
  product: StoreProduct | null;
}

/** Every variant in a row: sku, prices, stock, weight and picture, typed where they stand. */
export function VariantsCard({ form, draft, change, product }: VariantsCardProps) {
  const items = useItems(product);
  const options = useDialogEntry('options');
  const { variants, variantOptionOrdering: names } = draft;
  const faults = variants.flatMap((_, at) => rowFaults(form.errors, at));
  return (
    <Card
      title={names.length > 0 ? 'Variants' : 'Price and stock'}
      note={names.length > 0 && `${names.join(' × ')}, ${variants.length} of ${storeLimits.variants}`}
      action={
        <Button isSmall onClick={() => options.open()}>
          {names.length > 0 ? 'Edit options' : 'Add options'}
        </Button>
      }
    >
      <div className={styles.scroll}>
        <table className={`${table.table} ${styles.variants}`}>
          <caption className="sr">Variants with their prices and stock</caption>
          <thead>
            <tr>
              {names.length > 0 && (
                <th scope="col" className={styles.variantName}>
                  Variant
                </th>
              )}
              <th scope="col">
                SKU
                {variants.some(({ sku }) => sku.trim() === '') && (
                  <Button isSmall look="ghost" onClick={() => change({ variants: withSuggestedSkus(draft) })}>
                    Suggest
                  </Button>
                )}
              </th>
              <Head title="Price" column="priceCents" {...{ draft, change }} />
              <Head title="Sale price" column="salePriceCents" {...{ draft, change }} />
              <th scope="col">On sale</th>
              <Head title="Stock" column="units" {...{ draft, change }} />
              <Head title="Weight, g" column="weightGrams" {...{ draft, change }} />
              <th scope="col">Picture</th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => (
              <VariantRow
                key={variant.id ?? JSON.stringify(variant.attributes)}
                variant={variant}
                draft={draft}
                form={form}
                at={at}
                item={items.find(({ variantId }) => variantId === variant.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {faults.length > 0 && (
        <div className={styles.faults}>
          {faults.slice(0, shownFaults).map((fault) => (
            <Fault key={fault}>{fault}</Fault>
          ))}
          {faults.length > shownFaults && <Fault>And {faults.length - shownFaults} more.</Fault>}
        </div>
      )}
      <SellAheadDialog items={items} />
      {options.isOpen && (
        <OptionsDialog dialog={options.dialog} draft={draft} place={placeOf(draft)} onApply={change} />
      )}
    </Card>
  );
}

const shownFaults = 5;

interface HeadProps extends Pick<ProductPart, 'draft' | 'change'> {
  title: string;
  column: FilledColumn;
}

/** The head of a column of numbers. With several variants, it copies the first value to all. */
function Head({ title, column, draft: { variants }, change }: HeadProps) {
  return (
    <th scope="col" className={table.end}>
      {title}
      {variants.length > 1 && (
        <Button
          isSmall
          isIconOnly
          look="ghost"
          icon={ArrowDownToLine}
          title={`Copy the first ${title.toLowerCase()} to all variants`}
          onClick={() => change({ variants: filledDown(variants, column) })}
        >
          Copy the first {title.toLowerCase()} to all variants
        </Button>
      )}
    </th>
  );
}

/** The variants that are saved, with the stock there is now. */
function useItems(product: StoreProduct | null) {
  const { api } = useAdmin();
  const { data } = useQuery({
    ...inventory.query(api, { productId: product?.id ?? '' }),
    enabled: product !== null,
  });
  return data?.products.flatMap(({ variants }) => variants) ?? [];
}

/** The variants there are tell products apart; a new one has none that is saved. */
const placeOf = ({ variants }: { variants: readonly VariantDraft[] }) =>
  `product/${variants.find(({ id }) => id !== undefined)?.id ?? 'new'}`;

function rowFaults(errors: Readonly<Record<string, string>>, at: number): string[] {
  const own = Object.entries(errors).filter(([field]) => field.startsWith(`variants.${at}.`));
  return own.map(([, text]) => `Variant ${at + 1}: ${text}.`);
}
