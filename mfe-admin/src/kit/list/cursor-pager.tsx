import { useRouterState, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '../ui/icon/icon.tsx';
import { buttonClass } from '../ui/inputs/button.tsx';
import { ViewLink } from '../ui/layout/view-link.tsx';
import { Pager } from '../ui/tables/pager.tsx';

const pageButton = buttonClass({ isSmall: true });

export interface PagerWords {
  /** What is listed, as in "The newest 25 orders". */
  things?: string;
  /** False where the list has another order than newest first. */
  isByTime?: boolean;
  onNext?: () => void;
}

interface CursorPagerProps extends PagerWords {
  things: string;
  /** How many of it are on this page. */
  count: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
}

/**
 * Pages follow each other by cursor, which is `after` in the address. Which came before is kept with the entry of the
 * browser's history; who opens a page by its address goes back to the first. What was looked through before a page without
 * finding anything belongs to that page.
 */
export function CursorPager({ things, count, next, isByTime = true, onNext }: CursorPagerProps) {
  const { after = '' } = useSearch({ strict: false });
  const trail = useRouterState({ select: ({ location }) => location.state.trail ?? [] });
  const from = useRouterState({ select: ({ location }) => location.state.looked?.from ?? after });
  if (!from && !next) return null;
  const before = trail.at(-1) ?? '';
  const words = isByTime ? byTime : inOrder;
  return (
    <Pager text={from ? `${count} more ${things}${pageText(trail)}` : `The ${words.first} ${count} ${things}`}>
      {from && (
        <ViewLink
          to="."
          className={pageButton}
          search={(now) => withCursor(now, before)}
          state={{ trail: trail.slice(0, -1) }}
        >
          <Icon of={ChevronLeft} />
          {trail.length > 0 ? words.back : words.start}
        </ViewLink>
      )}
      {next && (
        <ViewLink
          to="."
          className={pageButton}
          search={(now) => withCursor(now, next)}
          state={{ trail: [...trail, after] }}
          {...(onNext && { onClick: onNext })}
        >
          {words.on}
          <Icon of={ChevronRight} />
        </ViewLink>
      )}
    </Pager>
  );
}

const byTime = { first: 'newest', back: 'Newer', start: 'Newest', on: 'Older' };
const inOrder = { first: 'first', back: 'Back', start: 'First page', on: 'Next page' };

/** Which page it is, where the way here is known. */
const pageText = (trail: readonly string[]) => (trail.length > 0 ? `, page ${trail.length + 1}` : '');

function withCursor<T extends { after?: string }>({ after: _, ...kept }: T, after: string) {
  return { ...kept, ...(after && { after }) };
}
