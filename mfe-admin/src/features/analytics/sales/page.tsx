import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoney } from '../../../kit/context/use-money.ts';
import { countText, numberText } from '../../../kit/format/count.ts';
import { periodText } from '../../../kit/format/day.ts';
import { amountsText } from '../../../kit/format/money.ts';
import { refundsText } from '../../../kit/format/sales.ts';
import { useListChange } from '../../../kit/list/use-list-search.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { Pager } from '../../../kit/ui/tables/pager.tsx';
import { comparedText } from '../period.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { Sections } from '../sections.tsx';
import { most, type Sales, salesExport, salesQuery } from './query.ts';
import { SalesTable } from './sales-table.tsx';
import { saleTraits } from './search.ts';

const route = getRouteApi('/analytics/sales');
const step = 20;

/** The sales of a period by product, discount, traffic source and more. */
export function SalesPage() {
  const admin = useAdmin();
  const search = route.useSearch();
  const change = useListChange();
  const [limit, setLimit] = useState(step);
  const query = useQuery(salesQuery(admin, search, limit));
  const { by = 'product' } = search;
  return (
    <>
      <PageHead
        title="Sales"
        actions={
          <PeriodChoice>
            <SelectField
              label="Group by"
              value={by}
              choices={saleTraits.map(({ id, name }) => ({ value: id, name }))}
              onChange={(id) => change({ by: id })}
            />
            <DownloadLink needs="sales.read" href={salesExport(admin, search)}>
              Export
            </DownloadLink>
          </PeriodChoice>
        }
        note={query.data && <Frame sales={query.data} isProduct={by === 'product'} />}
      />
      <Sections at="/analytics/sales" />
      <Card label="Sales">
        <QueryView query={query} what="sales" skeleton={<RowSkeleton rows={8} label="Loading the sales" />}>
          {(sales) =>
            sales.totals.figures.orders === 0 && sales.rows.length === 0 ? (
              <EmptyState icon={Receipt} title="No sales in these days">
                Live orders are counted here within seconds. Test orders are excluded.
              </EmptyState>
            ) : (
              <>
                <SalesTable sales={sales} by={by} />
                {sales.hasNextPage && (
                  <Pager text={`${sales.rows.length} of ${numberText(sales.rows.length + sales.others, admin.locale)}`}>
                    {limit < most ? (
                      <Button isSmall isBusy={query.isFetching} onClick={() => setLimit(Math.min(limit + step, most))}>
                        Show more
                      </Button>
                    ) : (
                      'The export has all rows.'
                    )}
                  </Pager>
                )}
              </>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}

/** What the numbers cover: orders, days and comparison. */
function Frame({ sales: { days, totals }, isProduct }: { sales: Sales; isProduct: boolean }) {
  const { locale, website } = useAdmin();
  const money = useMoney();
  const { revenue, refunds = [], net = [], cancelled = 0 } = totals.figures;
  const refunded = refundsText({ revenue, refunds }, website.currency, money);
  return (
    <>
      {days
        ? `Changes compare ${periodText(days.now, locale)} with ${comparedText(days.before, days.now, locale)}, complete days only. `
        : 'A running day has no comparison. '}
      {isProduct
        ? 'Product sales are before discounts, delivery, tax and refunds.'
        : 'An order with two discounts appears in both rows. Refunds count on the day they are made.'}{' '}
      {refunded && `Net sales: ${amountsText(net, website.currency, money)} (${refunded}). `}
      {cancelled > 0 && `${countText(cancelled, ['order', 'orders'], locale)} cancelled. `}
      Test orders are excluded.{' '}
    </>
  );
}
