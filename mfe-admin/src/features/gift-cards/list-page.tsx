import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/format/use-money.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { CursorPager } from '../../kit/list/cursor-pager.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { SearchField } from '../../kit/ui/inputs/search-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { GiftCardTabs } from './gift-card-tabs.tsx';
import { GiftCardsTable } from './gift-cards-table.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import styles from './list-page.module.css';
import { NoGiftCards } from './no-gift-cards.tsx';
import { giftCardsQuery } from './queries.ts';

const route = getRouteApi('/commerce/gift-cards');

export function GiftCardsPage() {
  const { api, website } = useAdmin();
  const money = useMoney();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const issuing = useDialogEntry('issue');
  const query = useQuery(giftCardsQuery(api, search));
  const { q = '', view } = search;
  const outstanding = query.data && money({ cents: query.data.outstandingCents, currency: website.currency });
  return (
    <>
      <PageHead
        title="Gift cards"
        note={outstanding && `${outstanding} can still be spent.`}
        actions={
          <Button look="primary" icon={Plus} onClick={() => issuing.open()}>
            Issue a gift card
          </Button>
        }
      />
      <Card label="Gift cards">
        <GiftCardTabs counts={query.data?.counts} />
        <div className={styles.filters}>
          <SearchField
            label="Search gift cards"
            placeholder="Last four characters or email"
            value={q}
            onSearch={(text) => {
              if (text === q) return;
              void navigate({ search: { ...(view && { view }), ...(text && { q: text }) }, replace: q !== '' });
            }}
          />
        </div>
        <QueryView query={query} what="gift cards" skeleton={<RowSkeleton rows={8} label="Loading gift cards" />}>
          {({ giftCards, nextPageCursor }) => (
            <>
              {giftCards.length === 0 ? <NoGiftCards /> : <GiftCardsTable giftCards={giftCards} />}
              <CursorPager things="gift cards" count={giftCards.length} next={nextPageCursor} />
            </>
          )}
        </QueryView>
      </Card>
      {issuing.isOpen && <IssueDialog dialog={issuing.dialog} />}
    </>
  );
}
