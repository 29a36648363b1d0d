import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { type Inventory, queries } from '../../../kit/data/queries.ts';
import { countText } from '../../../kit/format/count.ts';
import { CursorPager } from '../../../kit/list/cursor-pager.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { trackInventory } from '../stock/track.ts';
import { HeadActions } from './head-actions.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductTabs } from './product-tabs.tsx';
import { ProductsTable } from './products-table.tsx';
import { inventoryQueryOf, productsListOf } from './search.ts';
import { StockBar } from './stock-bar.tsx';
import { StockOfferBanner } from './stock-offer-banner.tsx';
import { useSaveStock } from './use-save-stock.ts';

const route = getRouteApi('/commerce/inventory');

export function ProductsPage() {
  const { api } = useAdmin();
  const search = route.useSearch();
  const query = useQuery(queries.inventory(api, inventoryQueryOf(search)));
  const saving = useSaveStock();
  return (
    <>
      <PageHead title="Products" actions={<HeadActions />} />
      <StockOfferBanner />
      <Card label="Products">
        <ProductTabs counts={query.data?.counts} />
        <ProductFilters />
        <QueryView query={query} what="products" skeleton={<RowSkeleton rows={10} label="Loading products" />}>
          {(inventory) => <ProductList inventory={inventory} />}
        </QueryView>
      </Card>
      <StockBar saving={saving} />
    </>
  );
}

function ProductList({ inventory: { products, counts, total, nextPageCursor } }: { inventory: Inventory }) {
  const { locale } = useAdmin();
  const list = productsListOf(route.useSearch());
  if (products.length === 0) return <NoProducts list={list} hasAny={counts.all > 0} />;
  return (
    <>
      <ProductsTable key={`${list.view} ${list.q}`} products={products} list={list} />
      <CursorPager
        things={`of ${countText(total, ['product', 'products'], locale)}`}
        count={products.length}
        next={nextPageCursor}
        isByTime={false}
        onNext={() => trackInventory('next_page')}
      />
    </>
  );
}
