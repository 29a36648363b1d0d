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
import { Funnel } from './funnel.tsx';
import { NarrowedFigures } from './narrowed-figures.tsx';
import { comparedText } from './period.ts';
import { PeriodChoice } from './period-choice.tsx';
import { PeriodFigures } from './period-figures.tsx';
import { analyticsQuery } from './queries.ts';
import { ReportButton } from './report/report-button.tsx';
import { traitsOf } from './search.ts';
import { Sections } from './sections.tsx';
import { TestSales } from './test-sales.tsx';
import { TopProducts } from './top-products.tsx';
import { TraitChips } from './trait-chips.tsx';
import { ViewsRow } from './views/views-row.tsx';

const route = getRouteApi('/analytics');

/** The overview; whoever sees sales alone is led to them. */
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
          <QueryView query={query} what="figures">
            {(summary) => (isNarrowed ? <NarrowedFigures /> : <Figures summary={summary} />)}
          </QueryView>
        ) : (
          <Card label="Analytics">
            <QueryView query={query} what="figures" skeleton={<RowSkeleton rows={8} label="Loading the figures" />}>
              {() => null}
            </QueryView>
          </Card>
        )}
        <Breakdowns />
      </div>
    </>
  );
}

/** What the figures are about: days, zone, how fresh, and what is not in them. */
function Frame({ summary }: { summary: Summary }) {
  const { locale, now } = useAdmin();
  const { timeZone, countedUntil, dropped } = summary;
  const notCounted = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  return (
    <>
      {periodText(summary, locale)}
      {summary.before && ` beside ${comparedText(summary.before, summary, locale)}`}, days in {timeZone}
      {zoneText(summary, locale)}. Test orders are left out of sales and orders.
      {countedUntil !== null && ` Counted until ${momentText(countedUntil, { locale, timeZone }, now())}.`}
      {notCounted > 0 &&
        ` ${notCounted} hits were not counted: robots, repeats, what came days late and the website's own people.`}{' '}
      <ViewLink to="/analytics/ledger">What was counted</ViewLink> ·{' '}
      <ViewLink to="/analytics/live">Who is here now</ViewLink>
    </>
  );
}

/** From which day on the zone holds, where some of the days shown were counted in another one. */
function zoneText({ timeZoneChange: change, from, before }: Summary, locale: string): string {
  if (!change || change.on < (before?.from ?? from)) return '';
  return ` since ${dayText(change.on, locale, shortDay)}, before that in ${change.before}`;
}

function Figures({ summary }: { summary: Summary }) {
  return (
    <div className={columns.stack}>
      <Card label="Key figures">
        <PeriodFigures summary={summary} />
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
