import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryView } from '../ui/feedback/query-view.tsx';
import { RowSkeleton } from '../ui/feedback/skeleton.tsx';
import { CursorPager, type PagerWords } from './cursor-pager.tsx';
import type { List } from './define-list.ts';
import { type EmptyWords, ListEmpty } from './list-empty.tsx';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';
import { ListTabs } from './list-tabs.tsx';
import { LookingOn } from './looking-on.tsx';

/** What the answers of lists have in common. */
interface Page {
  counts?: Readonly<Record<string, number>>;
  nextPageCursor?: string | null;
  /** When the last one was sent that was looked at for the page; null on the last page. */
  reachedOn?: number | null;
}

export interface ListBodyProps<Search extends object, Answer extends object, Row> extends ListFiltersProps {
  list: List<Search, Answer>;
  query: UseQueryResult<Answer>;
  rows: (answer: Answer) => readonly Row[];
  draw: (rows: readonly Row[], answer: Answer) => ReactNode;
  empty: EmptyWords;
  /** How its pages are named; by time, newest first, unless given or sorted. */
  pager?: (answer: Answer) => PagerWords;
  /** How many lines stand in while it is read for the first time. */
  skeletonRows?: number;
  /** Says that the list could not be read, where that is not "The orders could not be loaded". */
  failure?: string;
}

/** A list inside its card: views, search and filters, then its rows, or why there are none, and the other pages. */
export function ListBody<Search extends object, Answer extends object, Row>(props: ListBodyProps<Search, Answer, Row>) {
  const { list, query, rows: rowsOf, draw, empty, pager, skeletonRows = 8, failure, ...filters } = props;
  const { sort }: { sort?: string } = useSearch({ strict: false });
  const { counts }: Page = query.data ?? {};
  return (
    <>
      {list.views.length > 0 && <ListTabs list={list} counts={counts} />}
      <ListFilters {...filters} />
      <QueryView
        query={query}
        what={list.things}
        failure={failure}
        skeleton={<RowSkeleton rows={skeletonRows} label={`Loading ${list.things}`} />}
      >
        {(answer) => {
          const rows = rowsOf(answer);
          const { nextPageCursor = null, reachedOn = null }: Page = answer;
          const isGoingOn = rows.length === 0 && nextPageCursor !== null;
          return (
            <>
              {isGoingOn ? (
                <LookingOn
                  things={list.things}
                  next={nextPageCursor}
                  reachedOn={reachedOn}
                  isRead={!query.isPlaceholderData}
                />
              ) : rows.length === 0 ? (
                <ListEmpty list={list} empty={empty} hasOthers={counts?.all !== 0} />
              ) : (
                draw(rows, answer)
              )}
              <CursorPager
                things={list.things}
                isByTime={!sort}
                {...pager?.(answer)}
                count={rows.length}
                next={isGoingOn ? null : nextPageCursor}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
