import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { numberText } from '../../../kit/format/count.ts';
import { TabText, ViewTabs } from '../../../kit/list/view-tabs.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
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
