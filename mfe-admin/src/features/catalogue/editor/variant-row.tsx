import type { Image } from '@tessera/contracts/primitives.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import table from '../../../kit/ui/tables/table.module.css';
import { Cell, MoneyCell, NumberCell } from './cells.tsx';
import styles from './product.module.css';
import type { ProductDraft, VariantDraft } from './product-draft.ts';

interface VariantRowProps {
  variant: VariantDraft;
  draft: ProductDraft;
  errors: Readonly<Record<string, string>>;
  at: number;
  onChange: (changed: Partial<VariantDraft>) => void;
}

export function VariantRow({ variant, draft, errors, at, onChange }: VariantRowProps) {
  const { currency } = useAdmin().website;
  const values = draft.variantOptionOrdering.map((option) => variant.attributes[option] ?? '');
  const name = values.join(', ') || draft.name || 'this product';
  const fault = (field: string) => errors[`variants.${at}.${field}`];
  const counted = hasCountedStock(draft.productType);
  return (
    <tr>
      {values.length > 0 && (
        <td className={styles.variantName} data-wide>
          {name}
        </td>
      )}
      <td data-name="SKU" data-wide>
        <Cell
          label={`SKU of ${name}`}
          value={variant.sku}
          fault={fault('sku')}
          isText
          onChange={(sku) => onChange({ sku })}
        />
      </td>
      <td className={table.end} data-name="Price">
        <MoneyCell
          label={`Price of ${name}`}
          currency={currency}
          value={variant.priceCents}
          fault={fault('priceCents')}
          onChange={(priceCents) => onChange({ priceCents })}
        />
      </td>
      <td className={table.end} data-name="Sale price">
        <MoneyCell
          label={`Sale price of ${name}`}
          currency={currency}
          value={variant.salePriceCents}
          fault={fault('salePriceCents')}
          onChange={(salePriceCents) => onChange({ salePriceCents })}
        />
      </td>
      <td data-name="On sale">
        <input
          type="checkbox"
          aria-label={`${name} is on sale`}
          checked={variant.onSale}
          onChange={({ target }) => onChange({ onSale: target.checked })}
        />
      </td>
      <td className={table.end} data-name="Stock" data-wide>
        {counted ? (
          <StockInput variant={variant} name={name} fault={fault('units')} onChange={onChange} />
        ) : (
          'Unlimited'
        )}
      </td>
      <td className={table.end} data-name="Weight, g">
        <NumberCell
          label={`Weight of ${name}`}
          value={variant.weightGrams}
          fault={fault('weightGrams')}
          onChange={(weightGrams) => onChange({ weightGrams })}
        />
      </td>
      <td data-name="Picture" data-wide>
        <PictureChoice
          label={`Picture of ${name}`}
          images={draft.images}
          value={variant.image}
          onChange={(image) => onChange({ image })}
        />
      </td>
    </tr>
  );
}

type StockInputProps = Pick<VariantRowProps, 'variant' | 'onChange'> & { name: string; fault: string | undefined };

function StockInput({ variant, name, fault, onChange }: StockInputProps) {
  return (
    <span className={styles.stock}>
      {!variant.unlimited && (
        <NumberCell
          label={`Stock of ${name}`}
          value={variant.units}
          fault={fault}
          onChange={(units) => onChange({ units })}
        />
      )}
      <label>
        <input
          type="checkbox"
          checked={variant.unlimited}
          onChange={({ target }) => onChange({ unlimited: target.checked })}
        />
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
