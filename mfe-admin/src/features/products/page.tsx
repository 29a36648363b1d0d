import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { queries } from '../../data/queries.ts';
import type { Inventory } from '../../data/read-inventory.ts';
import { useThreshold } from '../../inventory/use-threshold.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { HeadActions } from './head-actions.tsx';
import { NoProducts } from './no-products.tsx';
import { CutBanner, UnknownBanner } from './product-banners.tsx';
import { ProductFilters } from './product-filters.tsx';
import { groupByProduct, listRows } from './product-rows.ts';
import { ProductTabs } from './product-tabs.tsx';
import { ProductsTable } from './products-table.tsx';
import { SaveResult } from './save-result.tsx';
import { productsListOf } from './search.ts';
import { StockBar } from './stock-bar.tsx';
import { useSaveStock } from './use-save-stock.ts';

const route = getRouteApi('/commerce/inventory');

export function ProductsPage() {
  const { api } = useAdmin();
  const list = productsListOf(route.useSearch());
  const query = useQuery(queries.inventory(api, list.q));
  const saving = useSaveStock();
  return (
    <>
      <PageHead title="Products" actions={<HeadActions />} />
      <UnknownBanner unknown={list.unknown} />
      {query.data?.isCut && <CutBanner count={query.data.items.length} />}
      <SaveResult outcome={saving.outcome} />
      <Card label="Products">
        <ProductTabs items={query.data?.items} />
        <ProductFilters />
        <QueryView query={query} what="products" skeleton={<RowSkeleton rows={10} label="Loading products" />}>
          {(inventory) => <ProductList inventory={inventory} />}
        </QueryView>
      </Card>
      <StockBar saving={saving} />
    </>
  );
}

function ProductList({ inventory }: { inventory: Inventory }) {
  const list = productsListOf(route.useSearch());
  const threshold = useThreshold();
  const { view, q, sort, isDescending } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is made anew with every drawing, its parts are not
  const rows = useMemo(
    () => listRows(groupByProduct(inventory.items), list, threshold),
    [inventory.items, view, sort, isDescending, threshold],
  );
  if (rows.length === 0) return <NoProducts list={list} hasAny={inventory.items.length > 0} />;
  return <ProductsTable key={`${view} ${q}`} rows={rows} list={list} />;
}
