import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../app/admin-context.ts';
import { numberText } from '../../format/count.ts';
import { ViewLink } from '../../ui/view-link.tsx';
import { TabText, ViewTabs } from '../../ui/view-tabs.tsx';
import { type OrderView, orderViews } from './search.ts';

const route = getRouteApi('/commerce/orders');

type Counts = Record<'all' | OrderView, number>;

/** The saved views of orders. What is searched for stays. */
export function OrderTabs({ counts }: { counts: Counts | undefined }) {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const { view: active, after: _, ...kept } = search;
  const write = (count: number | undefined) => (count === undefined ? undefined : numberText(count, locale));
  return (
    <ViewTabs>
      <ViewLink to="/commerce/orders" search={kept} isCurrent={active === undefined}>
        <TabText name="All" count={write(counts?.all)} />
      </ViewLink>
      {orderViews.map(({ id, name }) => (
        <ViewLink key={id} to="/commerce/orders" search={{ ...kept, view: id }} isCurrent={active === id}>
          <TabText name={name} count={write(counts?.[id])} />
        </ViewLink>
      ))}
    </ViewTabs>
  );
}
