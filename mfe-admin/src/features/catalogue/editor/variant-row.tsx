import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import table from '../../../kit/ui/tables/table.module.css';
import { SellAhead } from '../stock/sell-ahead.tsx';
import { Cell, MoneyCell, NumberCell } from './cells.tsx';
import type { ProductPart } from './part.ts';
import styles from './product.module.css';
import type { VariantDraft } from './product-draft.ts';

interface VariantRowProps extends Pick<ProductPart, 'form' | 'draft'> {
  variant: VariantDraft;
  /** Place among the variants. */
  at: number;
  /** As it is saved, with the stock there is now. */
  item: InventoryItem | undefined;
}

export function VariantRow({ variant, form, draft, at, item }: VariantRowProps) {
  const { currency } = useAdmin().website;
  const values = draft.variantOptionOrdering.map((option) => variant.attributes[option] ?? '');
  const name = values.join(', ') || draft.name || 'this product';
  const field = `variants.${at}` as const;
  const onSale = form.toggle(`${field}.onSale`);
  const counted = hasCountedStock(draft.productType);
  return (
    <tr>
      {values.length > 0 && (
        <td className={styles.variantName} data-wide>
          {name}
        </td>
      )}
      <td data-name="SKU" data-wide>
        <Cell label={`SKU of ${name}`} isText {...form.field(`${field}.sku`)} />
      </td>
      <td className={table.end} data-name="Price">
        <MoneyCell label={`Price of ${name}`} currency={currency} {...form.field(`${field}.priceCents`)} />
      </td>
      <td className={table.end} data-name="Sale price">
        <MoneyCell label={`Sale price of ${name}`} currency={currency} {...form.field(`${field}.salePriceCents`)} />
      </td>
      <td data-name="On sale">
        <input
          type="checkbox"
          aria-label={`${name} is on sale`}
          checked={onSale.isOn}
          onChange={({ target }) => onSale.onChange(target.checked)}
        />
      </td>
      <td className={table.end} data-name="Stock" data-wide>
        {counted ? <StockInput form={form} at={at} name={name} /> : 'Unlimited'}
        {item && (
          <span className={table.below}>
            <SellAhead item={item} />
          </span>
        )}
      </td>
      <td className={table.end} data-name="Weight, g">
        <NumberCell label={`Weight of ${name}`} {...form.field(`${field}.weightGrams`)} />
      </td>
      <td data-name="Picture" data-wide>
        <PictureChoice label={`Picture of ${name}`} images={draft.images} {...form.field(`${field}.image`)} />
      </td>
    </tr>
  );
}

type StockInputProps = Pick<VariantRowProps, 'form' | 'at'> & { name: string };

function StockInput({ form, at, name }: StockInputProps) {
  const unlimited = form.toggle(`variants.${at}.unlimited`);
  return (
    <span className={styles.stock}>
      {!unlimited.isOn && <NumberCell label={`Stock of ${name}`} {...form.field(`variants.${at}.units`)} />}
      <label>
        <input type="checkbox" checked={unlimited.isOn} onChange={({ target }) => unlimited.onChange(target.checked)} />
        No limit<span className="sr"> to the stock of {name}</span>
      </label>
    </span>
  );
}

interface PictureChoiceProps {
  label: string;
  images: readonly Image[];
  value: Image | null;
  onChange: (image: Image | null) => void;
}

/** One of the product's pictures, or the main one. */
function PictureChoice({ label, images, value, onChange }: PictureChoiceProps) {
  const known = value && !images.some(({ url }) => url === value.url) ? [...images, value] : images;
  return (
    <select
      aria-label={label}
      className={styles.choice}
      value={value?.url ?? ''}
      onChange={({ target }) => onChange(known.find(({ url }) => url === target.value) ?? null)}
    >
      <option value="">Main picture</option>
      {known.map((image, at) => (
        <option key={image.url} value={image.url}>
          {image.alt || `Picture ${at + 1}`}
        </option>
      ))}
    </select>
  );
}
