import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus, SearchX, TicketPercent } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { CursorPager } from '../../kit/list/cursor-pager.tsx';
import { TabText, ViewTabs } from '../../kit/list/view-tabs.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { SearchField } from '../../kit/ui/inputs/search-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Icon } from '../../kit/ui/layout/icon.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import styles from './discounts.module.css';
import { DiscountsTable } from './discounts-table.tsx';
import { discountsQuery } from './queries.ts';
import { discountViews } from './search.ts';

const route = getRouteApi('/commerce/discounts');

/** Every discount of the store, by state. */
export function DiscountsPage() {
  const { api, locale } = useAdmin();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { view, q = '' } = search;
  const query = useQuery(discountsQuery(api, search));
  const counts = query.data?.counts;
  const kept = q ? { q } : {};
  const write = (count: number | undefined) => (count === undefined ? undefined : numberText(count, locale));
  return (
    <>
      <PageHead title="Discounts" actions={<NewLink />} />
      <Card label="Discounts">
        <ViewTabs>
          <ViewLink to="/commerce/discounts" search={kept} isCurrent={view === undefined}>
            <TabText name="All" count={write(counts?.all)} />
          </ViewLink>
          {discountViews.map(({ id, name }) => (
            <ViewLink key={id} to="/commerce/discounts" search={{ ...kept, view: id }} isCurrent={view === id}>
              <TabText name={name} count={write(counts?.[id])} />
            </ViewLink>
          ))}
        </ViewTabs>
        <div className={styles.filters}>
          <SearchField
            label="Search discounts"
            placeholder="Code or name"
            value={q}
            onSearch={(text) => {
              if (text === q) return;
              void navigate({ search: { ...(view && { view }), ...(text && { q: text }) }, replace: q !== '' });
            }}
          />
        </div>
        <QueryView query={query} what="discounts" skeleton={<RowSkeleton rows={6} label="Loading discounts" />}>
          {({ discounts, nextPageCursor }) => (
            <>
              {discounts.length === 0 ? <NoDiscounts /> : <DiscountsTable discounts={discounts} />}
              <CursorPager things="discounts" count={discounts.length} next={nextPageCursor} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}

function NewLink() {
  return (
    <Link
      to="/commerce/discounts/$discountId"
      params={{ discountId: 'new' }}
      className={buttonClass({ look: 'primary' })}
    >
      <Icon of={Plus} />
      New discount
    </Link>
  );
}

/** Nothing in the list: nothing found, nothing in this view, or none made yet. */
function NoDiscounts() {
  const search = route.useSearch();
  const { view } = search;
  const name = discountViews.find(({ id }) => id === view)?.name;
  const all = (
    <ViewLink to="/commerce/discounts" className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (search.q) {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${search.q}”`} action={all}>
        Searched the codes and names of {name ? `the discounts in “${name}”` : 'all discounts'}.
      </EmptyState>
    );
  }
  if (name) {
    return (
      <EmptyState icon={TicketPercent} title={`No discounts in “${name}”`} action={all}>
        Discounts come here once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={TicketPercent} title="No discounts yet" action={<NewLink />}>
      A discount is a code buyers type in their cart, or applies by itself.
    </EmptyState>
  );
}
