import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { PackageCheck } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { lowStock } from '../catalogue/stock/queries.ts';
import { stockState, variantName } from '../catalogue/stock/stock-state.ts';
import { type DaysLeft, useDaysLeft } from '../catalogue/stock/use-days-left.ts';
import { useThreshold } from '../catalogue/stock/use-threshold.ts';

/** As many as fit beside the other cards. */
const shownCount = 8;

const columnsWith = (daysLeft: DaysLeft) =>
  columnsOf<InventoryItem>([
    { id: 'variant', title: 'Variant', place: 1, cell: (item) => <VariantLink item={item} /> },
    {
      ...{ id: 'available', title: 'Left', place: 2, isEnd: true },
      cell: (item) => <Left item={item} lasts={daysLeft(item)} />,
    },
  ]);

/** Products with low stock, fewest first. Sold-out products are listed under "Waiting for you". */
export function LowStock() {
  const query = useQuery(lowStock(useAdmin().api));
  const threshold = useThreshold();
  return (
    <Card title="Low stock" note={`${threshold} or fewer left`}>
      <QueryView query={query} what="stock">
        {({ products }) => (
          <LowList
            items={lowestOf(
              products.flatMap(({ variants }) => variants),
              threshold,
            )}
          />
        )}
      </QueryView>
    </Card>
  );
}

function lowestOf(items: readonly InventoryItem[], threshold: number): InventoryItem[] {
  return items
    .filter((item) => item.enabled && stockState(item, threshold) === 'low')
    .sort((a, b) => a.available - b.available || a.productName.localeCompare(b.productName))
    .slice(0, shownCount);
}

function LowList({ items }: { items: InventoryItem[] }) {
  const columns = columnsWith(useDaysLeft(items));
  if (items.length > 0) {
    return (
      <DataTable caption="Variants that run out next" columns={columns} rows={items} rowId={(it) => it.variantId} />
    );
  }
  return (
    <EmptyState icon={PackageCheck} title="Nothing is low">
      Variants come here when few are left.
    </EmptyState>
  );
}

function VariantLink({ item }: { item: InventoryItem }) {
  return (
    <>
      <ViewLink to="/commerce/inventory" search={{ q: item.sku }}>
        {item.productName}
      </ViewLink>
      <span className={table.below}>{variantName(item) || item.sku}</span>
    </>
  );
}

function Left({ item: { available, held }, lasts }: { item: InventoryItem; lasts: string | undefined }) {
  return (
    <>
      <b>{available}</b>
      {lasts && <span className={table.below}>{lasts}</span>}
      {held > 0 && <span className={table.below}>{held} held</span>}
    </>
  );
}
