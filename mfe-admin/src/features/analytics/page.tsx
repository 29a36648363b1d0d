import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { dayText, periodText, shortDay } from '../../kit/format/day.ts';
import { momentText } from '../../kit/format/moment.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { visitsExport } from './breakdown.ts';
import { Breakdowns } from './breakdowns.tsx';
import { DayChart } from './day-chart.tsx';
import { FilteredTotals } from './filtered-totals.tsx';
import { Funnel } from './funnel.tsx';
import { comparedText } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PeriodMetrics } from './period-metrics.tsx';
import { analyticsQuery } from './queries.ts';
import { ReportButton } from './report/report-button.tsx';
import { traitsOf } from './search.ts';
import { Sections } from './sections.tsx';
import { TestSales } from './test-sales.tsx';
import { TopProducts } from './top-products.tsx';
import { TraitChips } from './trait-chips.tsx';
import { ViewsRow } from './views/views-row.tsx';

const route = getRouteApi('/analytics');

/** The overview; redirects people who only see sales to the sales page. */
export function AnalyticsPage() {
  const { account } = useAdmin();
  return holdsRight(account, 'analytics.read') ? <Overview /> : <Navigate to="/analytics/sales" replace />;
}

function Overview() {
  const admin = useAdmin();
  const search = route.useSearch();
  const query = useQuery(analyticsQuery(admin, search));
  const isNarrowed = Object.keys(traitsOf(search)).length > 0;
  return (
    <>
      <PageHead
        title="Analytics"
        actions={
          <PeriodChoice>
            <DownloadLink href={visitsExport(admin, search)}>Export days</DownloadLink>
            <ReportButton />
          </PeriodChoice>
        }
        note={query.data && <Frame summary={query.data} />}
      />
      <Sections />
      <ViewsRow />
      <TraitChips />
      <div className={columns.stack}>
        {query.data ? (
          <QueryView query={query} what="analytics">
            {(summary) => (isNarrowed ? <FilteredTotals /> : <Report summary={summary} />)}
          </QueryView>
        ) : (
          <Card label="Analytics">
            <QueryView query={query} what="analytics" skeleton={<RowSkeleton rows={8} label="Loading the analytics" />}>
              {() => null}
            </QueryView>
          </Card>
        )}
        <Breakdowns />
      </div>
    </>
  );
}

/** What the metrics cover: days, time zone, freshness, and what is excluded. */
function Frame({ summary }: { summary: Summary }) {
  const { locale, now } = useAdmin();
  const { timeZone, countedUntil, dropped } = summary;
  const notCounted = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {periodText(summary, locale)}
      {summary.before && ` compared with ${comparedText(summary.before, summary, locale)}`}, days in {timeZone}
      {zoneText(summary, locale)}. Test orders are excluded.
      {countedUntil !== null && ` Counted until ${momentText(countedUntil, { locale, timeZone }, now())}.`}
      {notCounted > 0 && ` ${notCounted} hits were excluded: robots, repeats, events sent days late and your team.`}{' '}
      <ViewLink to="/analytics/ledger">Data quality</ViewLink> · <ViewLink to="/analytics/live">Live view</ViewLink>
    </>
  );
}

/** The day of a time zone change, if some of the shown days were counted in the previous zone. */
function zoneText({ timeZoneChange: change, from, before }: Summary, locale: string): string {
  if (!change || change.on < (before?.from ?? from)) return '';
  return ` since ${dayText(change.on, locale, shortDay)}, before that in ${change.before}`;
}

function Report({ summary }: { summary: Summary }) {
  return (
    <div className={columns.stack}>
      <Card label="Key metrics">
        <PeriodMetrics summary={summary} />
      </Card>
      <TestSales summary={summary} />
      <DayChart summary={summary} />
      <div className={columns.even}>
        <Funnel summary={summary} />
        <TopProducts summary={summary} />
      </div>
    </div>
  );
}
