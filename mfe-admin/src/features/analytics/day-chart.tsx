import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { useMemo } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useMoney } from '../../kit/context/use-money.ts';
import { numberText } from '../../kit/format/count.ts';
import { periodText } from '../../kit/format/day.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { SegmentedControl } from '../../kit/ui/inputs/segmented-control.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { annotationsQuery } from './annotations.ts';
import { DayNotes } from './day-notes.tsx';
import { DayTable } from './day-table.tsx';
import { LineChart } from './line-chart.tsx';
import { measured, pairDays, untilText } from './measure.ts';
import { comparedText } from './period.ts';
import { analyticsOf, measures } from './search.ts';

const route = getRouteApi('/analytics');

/** One measure by day with the comparison period, as a chart and as a table. */
export function DayChart({ summary }: { summary: Summary }) {
  const { api, locale, website, now } = useAdmin();
  const search = route.useSearch();
  const { measure } = analyticsOf(search);
  const money = useMoney();
  const notesQuery = useQuery(annotationsQuery(api, summary));
  const notes = notesQuery.data?.annotations;
  const days = useMemo(
    () =>
      pairDays(summary, { nowMs: now(), timeZone: summary.timeZone }, (point) =>
        measured(point, measure, website.currency),
      ),
    [summary, measure, website.currency, now],
  );
  const name = measures.find(({ id }) => id === measure)?.name ?? '';
  const write = (value: number) =>
    measure === 'sales' ? money({ cents: value, currency: website.currency }) : numberText(value, locale);
  const { soFar } = summary;
  const until = soFar && untilText(soFar);
  const beforeName = summary.before ? comparedText(summary.before, summary, locale) : 'Before';
  const legend = {
    now: periodText(summary, locale),
    before: until ? `${beforeName} by ${until}` : beforeName,
    sum: soFar && measured(soFar.previous, measure, website.currency),
    until,
  };
  return (
    <Card
      title={`${name} by ${summary.grain}`}
      action={
        <SegmentedControl label="Measure">
          {measures.map((option) => (
            <ViewLink
              key={option.id}
              to="/analytics"
              search={{ ...search, measure: option.id }}
              isCurrent={option.id === measure}
              resetScroll={false}
            >
              {option.name}
            </ViewLink>
          ))}
        </SegmentedControl>
      }
    >
      <LineChart days={days} notes={notes} write={write} name={name} legend={legend} locale={locale} />
      <DayTable days={days} write={write} name={name} before={beforeName} until={until} />
      <QueryView query={notesQuery} what="notes on days">
        {({ annotations }) => <DayNotes notes={annotations} period={summary} />}
      </QueryView>
    </Card>
  );
}
