import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { VisitMetrics } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { changeOf } from '@tessera/rules/analytics/change.ts';
import { useMemo } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { periodText } from '../../kit/format/day.ts';
import { rateText } from '../../kit/format/rate.ts';
import { type KeyMetric, KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { asOfText } from './as-of.ts';
import { visitsQuery } from './breakdown.ts';
import { DayTable } from './day-table.tsx';
import { FunnelCard } from './funnel.tsx';
import { LineChart } from './line-chart.tsx';
import { type DayValue, stateOf } from './measure.ts';
import { comparedText } from './period.ts';

const route = getRouteApi('/analytics');

/** Totals of the visits that match all filters. */
export function FilteredTotals() {
  const admin = useAdmin();
  const query = useQuery(visitsQuery(admin, route.useSearch()));
  return (
    <div className={columns.stack}>
      <QueryView query={query} what="visits">
        {(visits) => <Narrowed visits={visits} />}
      </QueryView>
    </div>
  );
}

type Visits = NonNullable<Awaited<ReturnType<ReturnType<typeof visitsQuery>['queryFn']>>>;

function Narrowed({ visits }: { visits: Visits }) {
  const { locale, website, now: clock } = useAdmin();
  const { totals, series, before, asOf } = visits;
  const days = useMemo(
    () =>
      series.map(
        ({ day, figures }, index): DayValue => ({
          day,
          now: figures.visits,
          state: stateOf({ at: day }, { nowMs: clock(), timeZone: website.timeZone }),
          before: before.series[index]?.figures.visits,
          beforeDay: before.series[index]?.day,
        }),
      ),
    [series, before, clock, website.timeZone],
  );
  const write = (value: number) => numberText(value, locale);
  // Filtered visits are not counted by the hour, so a running period has no comparison.
  const isOver = days.every(({ state }) => state === 'over');
  const period = { from: series[0]?.day ?? '', to: series.at(-1)?.day ?? '' };
  const beforeName = comparedText(before, period, locale);
  const legend = { now: periodText(period, locale), before: beforeName, sum: undefined, until: undefined };
  return (
    <>
      <Card label="Key metrics">
        <KeyMetrics metrics={totalsOf(totals, isOver ? before.totals : undefined, write)} />
      </Card>
      <p className="sr" role="status">
        {write(totals.visits)} visits
      </p>
      <Card
        title="Visits by day"
        note={`${asOfText('Visits', asOf, { locale, website })}. Sales can’t be filtered by visit: clear the filters to see them.`}
      >
        <LineChart days={days} write={write} name="Visits" legend={legend} locale={locale} />
        <DayTable days={days} write={write} name="Visits" before={beforeName} until={undefined} />
      </Card>
      <FunnelCard funnel={totals} />
    </>
  );
}

function totalsOf(now: VisitMetrics, was: VisitMetrics | undefined, write: (value: number) => string): KeyMetric[] {
  const count = (name: string, key: 'visits' | 'pageViews' | 'carts' | 'orders'): KeyMetric => ({
    name,
    value: write(now[key]),
    change: was && changeOf(now[key], was[key]),
    note: was ? `was ${write(was[key])}` : 'so far',
  });
  return [
    count('Visits', 'visits'),
    count('Page views', 'pageViews'),
    count('Added to cart', 'carts'),
    count('Ordered', 'orders'),
    { name: 'Bounce rate', value: rateText(now.bounces, now.visits), note: 'of visits' },
  ];
}
