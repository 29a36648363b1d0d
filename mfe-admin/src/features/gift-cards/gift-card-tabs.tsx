import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { TabText, ViewTabs } from '../../kit/list/view-tabs.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { type GiftCardView, giftCardViews } from './search.ts';

const route = getRouteApi('/commerce/gift-cards');

/** The saved views of gift cards. What is searched for stays. */
export function GiftCardTabs({ counts }: { counts: Record<'all' | GiftCardView, number> | undefined }) {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const { view: active, after: _, ...kept } = search;
  const write = (count: number | undefined) => (count === undefined ? undefined : numberText(count, locale));
  return (
    <ViewTabs>
      <ViewLink to="/commerce/gift-cards" search={kept} isCurrent={active === undefined}>
        <TabText name="All" count={write(counts?.all)} />
      </ViewLink>
      {giftCardViews.map(({ id, name }) => (
        <ViewLink key={id} to="/commerce/gift-cards" search={{ ...kept, view: id }} isCurrent={active === id}>
          <TabText name={name} count={write(counts?.[id])} />
        </ViewLink>
      ))}
    </ViewTabs>
  );
}
