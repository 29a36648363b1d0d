import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { Package } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { numberText } from '../../kit/format/count.ts';
import { amountsText } from '../../kit/format/money.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';

type Product = Summary['products'][number];

const columns = columnsOf<Product>([
  { id: 'product', title: 'Product', place: 1, cell: ({ name }) => name },
  { id: 'seen', title: 'Views', isEnd: true, isQuiet: true, cell: ({ views }) => <Count of={views} /> },
  {
    id: 'cart',
    title: 'Added to cart',
    isEnd: true,
    isQuiet: true,
    cell: ({ addedToCart }) => <Count of={addedToCart} />,
  },
  { id: 'sold', title: 'Sold', place: 3, label: 'sold', isEnd: true, cell: (product) => <Sold product={product} /> },
  { id: 'sales', title: 'Sales', place: 2, isEnd: true, cell: (product) => <Sales product={product} /> },
]);

const shownCount = 10;

export function TopProducts({ summary }: { summary: Summary }) {
  const products = summary.products.slice(0, shownCount);
  return (
    <Card title="Top products">
      {products.length > 0 ? (
        <DataTable caption="Top products" columns={columns} rows={products} rowId={({ productId }) => productId} />
      ) : (
        <EmptyState icon={Package} title="No product views yet">
          Products appear after their first view in this period.
        </EmptyState>
      )}
    </Card>
  );
}

function Count({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}

function Sold({ product: { units, testUnits } }: { product: Product }) {
  const { locale } = useAdmin();
  return (
    <>
      {numberText(units, locale)}
      {testUnits > 0 && <span className={table.below}>and {numberText(testUnits, locale)} in tests</span>}
    </>
  );
}

function Sales({ product: { revenue } }: { product: Product }) {
  const { currency } = useAdmin().website;
  return amountsText(revenue, currency, useMoney());
}
