import { getRouteApi } from '@tanstack/react-router';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { numberText } from '../../format/count.ts';
import { useThreshold } from '../../inventory/use-threshold.ts';
import { ViewLink } from '../../ui/view-link.tsx';
import { TabText, ViewTabs } from '../../ui/view-tabs.tsx';
import { groupByProduct, isInView } from './product-rows.ts';
import { changedSearch, type ProductView, productsListOf, productViews } from './search.ts';

const route = getRouteApi('/commerce/inventory');

/** The saved views of products, counted over what is searched for. */
export function ProductTabs({ items }: { items: readonly InventoryItem[] | undefined }) {
  const { locale } = useAdmin();
  const threshold = useThreshold();
  const search = route.useSearch();
  const { view: active } = productsListOf(search);
  const rows = items && groupByProduct(items);
  const count = (view?: ProductView) =>
    rows && numberText(view ? rows.filter((row) => isInView(row, view, threshold)).length : rows.length, locale);
  return (
    <ViewTabs>
      <ViewLink
        to="/commerce/inventory"
        search={changedSearch(search, { view: undefined })}
        isCurrent={active === undefined}
      >
        <TabText name="All" count={count()} />
      </ViewLink>
      {productViews.map(({ id, name }) => (
        <ViewLink
          key={id}
          to="/commerce/inventory"
          search={changedSearch(search, { view: id })}
          isCurrent={active === id}
        >
          <TabText name={name} count={count(id)} />
        </ViewLink>
      ))}
    </ViewTabs>
  );
}
