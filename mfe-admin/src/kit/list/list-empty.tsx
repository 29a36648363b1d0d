import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { buttonClass } from '../ui/inputs/button.tsx';
import { ViewLink } from '../ui/layout/view-link.tsx';
import type { List } from './define-list.ts';
import { useAddress } from './use-list-search.ts';

/** What a list says where it has no rows. */
export interface EmptyWords {
  icon: LucideIcon;
  /** Nothing there yet: what comes here, and one way on. */
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** What was looked at when nothing was found, of `scope`: "all orders", or those of the view. */
  searched?: (scope: string) => ReactNode;
}

interface ListEmptyProps<Search extends object> {
  list: Pick<List<Search, unknown>, 'things' | 'views' | 'viewParam' | 'isFiltered' | 'readSearch'>;
  empty: EmptyWords;
  /** Whether other views have something. */
  hasOthers: boolean;
}

/** No rows: nothing found, nothing that passes the filters, nothing in this view, or nothing at all yet. */
export function ListEmpty<Search extends object>({ list, empty, hasOthers }: ListEmptyProps<Search>) {
  const { things, views, viewParam } = list;
  const now = useAddress();
  const { q } = now;
  const view = views.find(({ id }) => id === now[viewParam])?.name;
  const clear = (
    <ViewLink to="." search={{}} className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (typeof q === 'string') {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${q}”`} action={clear}>
        {empty.searched?.(view ? `the ${things} in “${view}”` : `all ${things}`)}
      </EmptyState>
    );
  }
  if (list.isFiltered(list.readSearch(now))) {
    return (
      <EmptyState icon={SearchX} title={`No ${things} pass these filters`} action={clear}>
        Take a filter off, or choose others.
      </EmptyState>
    );
  }
  if (view && hasOthers) {
    return (
      <EmptyState icon={empty.icon} title={`No ${things} in “${view}”`} action={clear}>
        {things.charAt(0).toUpperCase() + things.slice(1)} come here once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  );
}
