import { getRouteApi } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../kit/ui/layout/icon.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { trackInventory } from '../stock/track.ts';
import { changedSearch, type ProductsList, type SortKey } from './search.ts';

const route = getRouteApi('/commerce/inventory');

interface SortHeaderProps {
  sort: SortKey;
  list: ProductsList;
  isEnd?: boolean;
  children: ReactNode;
}

/** A column head that sorts: once up, once more down. The order is in the address. */
export function SortHeader({ sort, list, isEnd = false, children }: SortHeaderProps) {
  const search = route.useSearch();
  const isSorted = list.sort === sort;
  const goesDown = isSorted && !list.isDescending;
  return (
    <th
      scope="col"
      className={isEnd ? table.end : undefined}
      aria-sort={isSorted ? (list.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <ViewLink
        to="/commerce/inventory"
        search={changedSearch(search, { sort: sort === 'name' ? undefined : sort, dir: goesDown ? 'desc' : undefined })}
        resetScroll={false}
        onClick={() => trackInventory(`sort_by_${sort}`)}
      >
        {children}
        {isSorted && <Icon of={list.isDescending ? ArrowDown : ArrowUp} />}
      </ViewLink>
    </th>
  );
}
