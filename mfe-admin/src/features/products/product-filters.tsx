import { getRouteApi } from '@tanstack/react-router';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './product-filters.module.css';
import { changedSearch } from './search.ts';

const route = getRouteApi('/commerce/inventory');

export function ProductFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q = '' } = search;
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search products"
        placeholder="Name or SKU"
        value={q}
        onSearch={(text) => {
          if (text === q) return;
          void navigate({ search: changedSearch(search, { q: text || undefined }), replace: q !== '' });
        }}
      />
    </div>
  );
}
