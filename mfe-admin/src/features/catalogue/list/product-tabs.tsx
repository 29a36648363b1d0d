import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import type { Inventory } from '../../../kit/data/queries.ts';
import { numberText } from '../../../kit/format/count.ts';
import { TabText, ViewTabs } from '../../../kit/list/view-tabs.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { changedSearch, productsListOf, productViews } from './search.ts';

const route = getRouteApi('/commerce/inventory');

/** The saved views of products, counted over what is searched for. */
export function ProductTabs({ counts }: { counts: Inventory['counts'] | undefined }) {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const { view: active } = productsListOf(search);
  const count = (view: keyof Inventory['counts']) => counts && numberText(counts[view], locale);
  return (
    <ViewTabs>
      <ViewLink
        to="/commerce/inventory"
        search={changedSearch(search, { view: undefined })}
        isCurrent={active === undefined}
      >
        <TabText name="All" count={count('all')} />
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
