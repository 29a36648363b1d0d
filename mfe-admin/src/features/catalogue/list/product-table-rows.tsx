import { Link } from '@tanstack/react-router';
import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { InventoryProduct } from '@tessera/contracts/commerce/inventory-calls.ts';
import { ChevronRight } from 'lucide-react';
import { countText } from '../../../kit/format/count.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Thumb, WithPicture } from '../../../kit/ui/layout/thumb.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { SellAhead } from '../stock/sell-ahead.tsx';
import { variantName } from '../stock/stock-state.ts';
import { typeNames } from '../stock/type-names.ts';
import type { DaysLeft } from '../stock/use-days-left.ts';
import { PriceCell } from './price-cell.tsx';
import styles from './products-table.module.css';
import { StateBadge, VariantBadge } from './state-badge.tsx';
import { StockCell } from './stock-cell.tsx';

interface ProductTableRowProps {
  product: InventoryProduct;
  daysLeft: DaysLeft;
  isOpen: boolean;
  onToggle: () => void;
}

export function ProductTableRow({ product, daysLeft, isOpen, onToggle }: ProductTableRowProps) {
  const { id: productId, name: productName, collectionId, imageUrl, productType, variants: items } = product;
  const count = countText(items.length, ['variant', 'variants']);
  const hasVariants = items.length > 1;
  return (
    <tr>
      <td data-place="1">
        <span className={styles.lead}>
          {hasVariants ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={`${count} of ${productName}`}
              onClick={() => {
                trackPanelEvent('inventory_panel_row_expander');
                onToggle();
              }}
            >
              <Icon of={ChevronRight} />
            </button>
          ) : (
            <span className={styles.noToggle} />
          )}
          <WithPicture picture={<Thumb url={imageUrl} />}>
            <Link
              to="/commerce/inventory/$collectionId/$productId"
              params={{ collectionId, productId }}
              onClick={() => trackPanelEvent('inventory_panel_row_click')}
            >
              {productName}
            </Link>
            <span className={table.below}>
              {hasVariants ? count : <span className={table.mono}>{items[0]?.sku}</span>}
            </span>
          </WithPicture>
        </span>
      </td>
      <td data-place="4">
        <StateBadge product={product} />
      </td>
      <td className={table.quiet}>{typeNames[productType] ?? 'Other'}</td>
      <StockFigures
        items={items}
        daysLeft={daysLeft}
        label={hasVariants ? `Stock of all ${count} of ${productName}` : `Stock of ${productName}`}
      />
      <td className={table.end}>
        <PriceCell
          items={items}
          label={hasVariants ? `Price of all ${count} of ${productName}` : `Price of ${productName}`}
        />
      </td>
    </tr>
  );
}

export function VariantTableRow({ item, daysLeft }: { item: InventoryItem; daysLeft: DaysLeft }) {
  const name = variantName(item) || item.sku;
  return (
    <tr className={styles.child}>
      <td data-place="1">
        <span className={styles.variant}>
          {name}
          <span className={`${table.below} ${table.mono}`}>{item.sku}</span>
        </span>
      </td>
      <td data-place="4">
        <VariantBadge item={item} />
      </td>
      <td />
      <StockFigures items={[item]} daysLeft={daysLeft} label={`Stock of ${item.productName}, ${name}`} />
      <td className={table.end}>
        <PriceCell items={[item]} label={`Price of ${item.productName}, ${name}`} />
      </td>
    </tr>
  );
}

interface StockFiguresProps {
  items: readonly InventoryItem[];
  daysLeft: DaysLeft;
  label: string;
}

/** What is in the house, what buyers hold, what is left to sell, and of one variant how long it lasts. */
function StockFigures({ items, daysLeft, label }: StockFiguresProps) {
  const counted = items.filter(({ unlimited }) => !unlimited);
  if (counted.length === 0) {
    return (
      <>
        <td className={`${table.end} ${table.quiet}`} data-place="2">
          Unlimited
        </td>
        <td />
        <td />
      </>
    );
  }
  const lasts = items.length === 1 && items[0] ? daysLeft(items[0]) : undefined;
  // What one variant owes is taken from no other.
  const part = (figure: number) => (items.length > 1 ? Math.max(0, figure) : figure);
  const sum = (figure: 'held' | 'available') => counted.reduce((total, item) => total + part(item[figure]), 0);
  return (
    <>
      <td className={table.end} data-place="2">
        <StockCell items={counted} label={label} />
      </td>
      <td className={`${table.end} ${table.quiet}`}>{sum('held')}</td>
      <td className={table.end} data-place="3" data-label={`available, ${sum('held')} held`}>
        {sum('available')}
        {lasts && <span className={table.below}>{lasts}</span>}
        {items.length === 1 && items[0] && (
          <span className={table.below}>
            <SellAhead item={items[0]} />
          </span>
        )}
      </td>
    </>
  );
}
