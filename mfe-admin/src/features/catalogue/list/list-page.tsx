import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import { Package } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { countText } from '../../../kit/format/count.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { SortChoice } from '../../../kit/list/sort-choice.tsx';
import { useListSearch } from '../../../kit/list/use-list-search.ts';
import { NewLink } from '../../../kit/ui/layout/new-link.tsx';
import { HeadActions } from './head-actions.tsx';
import { ProductsTable } from './products-table.tsx';
import { productsList } from './queries.ts';
import { RoomNote } from './room-note.tsx';
import { StockBar } from './stock-bar.tsx';
import { StockOfferBanner } from './stock-offer-banner.tsx';
import { trackSort } from './track-sort.ts';
import { useSaveStock } from './use-save-stock.ts';

export function ProductsPage() {
  const { locale } = useAdmin();
  const { view, q } = useListSearch(productsList);
  const saving = useSaveStock();
  return (
    <ListScreen
      list={productsList}
      title="Products"
      actions={<HeadActions />}
      above={
        <>
          <StockOfferBanner />
          <RoomNote />
        </>
      }
      search={{
        label: 'Search products',
        placeholder: 'Name or SKU',
        onSearch: () => trackPanelEvent('inventory_panel_search'),
      }}
      beside={<SortChoice list={productsList} onSort={trackSort} />}
      skeletonRows={10}
      rows={({ products }) => products}
      draw={(products) => <ProductsTable key={`${view} ${q}`} products={products} />}
      pager={({ total }) => ({
        things: `of ${countText(total, ['product', 'products'], locale)}`,
        isByTime: false,
        onNext: () => trackPanelEvent('inventory_panel_next_page'),
      })}
      empty={{
        icon: Package,
        title: 'No products yet',
        text: 'Make the first one, or import a file.',
        action: (
          <NewLink to="/commerce/inventory/new" needs="products.write">
            New product
          </NewLink>
        ),
        searched: (scope) => `Searched names and SKUs of ${scope}.`,
      }}
    >
      <StockBar saving={saving} />
    </ListScreen>
  );
}
