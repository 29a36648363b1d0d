import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import { SegmentedControl } from '../../../kit/ui/inputs/segmented-control.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { trackInventory } from '../stock/track.ts';
import styles from './product-filters.module.css';
import { changedSearch, productsListOf, type SortKey } from './search.ts';

const route = getRouteApi('/commerce/inventory');

const orders: readonly { sort: SortKey; name: string }[] = [
  { sort: 'name', name: 'Name' },
  { sort: 'stock', name: 'Least stock' },
  { sort: 'price', name: 'Price' },
];

/** What to look for; and the order, where there is no room for column heads to choose it by. */
export function ProductFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q = '' } = search;
  const { sort: active } = productsListOf(search);
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search products"
        placeholder="Name or SKU"
        value={q}
        onSearch={(text) => {
          if (text === q) return;
          trackInventory('search');
          void navigate({ search: changedSearch(search, { q: text || undefined }), replace: q !== '' });
        }}
      />
      <span className={styles.order}>
        <SegmentedControl label="Order">
          {orders.map(({ sort, name }) => (
            <ViewLink
              key={sort}
              to="/commerce/inventory"
              search={changedSearch(search, { sort: sort === 'name' ? undefined : sort, dir: undefined })}
              isCurrent={sort === active}
              resetScroll={false}
              onClick={() => trackInventory(`sort_by_${sort}`)}
            >
              {name}
            </ViewLink>
          ))}
        </SegmentedControl>
      </span>
    </div>
  );
}
