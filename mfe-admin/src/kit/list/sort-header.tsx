import { useSearch } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon/icon.tsx';
import { ViewLink } from '../ui/layout/view-link.tsx';
import type { Column, ColumnSort, SortOrder } from '../ui/tables/data-table.tsx';
import table from '../ui/tables/table.module.css';
import { changedSearch } from './define-list.ts';

interface SortHeaderProps {
  /** What the column sorts by, the way it sorts first before the other. */
  sort: ColumnSort;
  isEnd?: boolean | undefined;
  onSort?: (() => void) | undefined;
  children: ReactNode;
}

/** A column head that sorts: once one way, once more the other. The order is in the address. */
export function SortHeader({ sort: [first, other], isEnd = false, onSort, children }: SortHeaderProps) {
  const { sort, dir }: { sort?: string; dir?: string } = useSearch({ strict: false });
  const isNow = (order: SortOrder) => order.sort === sort && order.dir === dir;
  const now = [first, other].find(isNow);
  const next = now === first ? other : first;
  return (
    <th scope="col" className={isEnd ? table.end : undefined} aria-sort={now?.way}>
      <ViewLink
        to="."
        search={(search) => changedSearch(search, { sort: next.sort, dir: next.dir })}
        resetScroll={false}
        {...(onSort && { onClick: onSort })}
      >
        {children}
        {now && <Icon of={now.way === 'descending' ? ArrowDown : ArrowUp} />}
      </ViewLink>
    </th>
  );
}

/** The heads of the columns that sort, by column. */
export function sortHeadsOf<Row extends object>(columns: readonly Column<Row>[]): Record<string, ReactNode> {
  const sorting = columns.flatMap(({ id, title, sort, isEnd }) => (sort ? [{ id, title, sort, isEnd }] : []));
  const heads = sorting.map(({ id, title, ...head }) => [
    id,
    <SortHeader key={id} {...head}>
      {title}
    </SortHeader>,
  ]);
  return Object.fromEntries(heads);
}
