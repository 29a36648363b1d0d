import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BreakdownRow, VisitMetrics, VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { ChartNoAxesColumn } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { Pager } from '../../kit/ui/tables/pager.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { asOfText } from './as-of.ts';
import { breakdownExport, breakdownQuery } from './breakdown.ts';
import styles from './breakdown-card.module.css';
import { traitText } from './trait-names.ts';

const route = getRouteApi('/analytics');
const step = 10;
/** Rows that one call returns at most. */
const most = 100;

interface BreakdownCardProps {
  trait: VisitTrait;
  title: string;
}

/** Visits by one trait. Clicking a row filters the whole screen by it; clicking it again removes the filter. */
export function BreakdownCard({ trait, title }: BreakdownCardProps) {
  const admin = useAdmin();
  const [limit, setLimit] = useState(step);
  const search = route.useSearch();
  const query = useQuery(breakdownQuery(admin, search, trait, limit));
  return (
    <Card
      title={title}
      note={asOfText('Visits', query.data?.asOf, admin)}
      action={
        <DownloadLink isSmall href={breakdownExport(admin, search, trait)}>
          Export<span className="sr"> {title.toLowerCase()}</span>
        </DownloadLink>
      }
    >
      <QueryView query={query} what={`visits by ${trait}`}>
        {({ rows, others, totals, hasNextPage }) =>
          rows.length === 0 ? (
            <EmptyState icon={ChartNoAxesColumn} title="No such visits">
              Visits are counted here within a minute or so.
            </EmptyState>
          ) : (
            <>
              <Rows trait={trait} title={title} rows={rows} others={others} totals={totals} />
              {hasNextPage && limit < most && (
                <Pager text={`${rows.length} of ${numberText(rows.length + (others?.rows ?? 0), admin.locale)}`}>
                  <Button isSmall isBusy={query.isFetching} onClick={() => setLimit(Math.min(limit + step, most))}>
                    Show more
                  </Button>
                </Pager>
              )}
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

interface RowsProps extends BreakdownCardProps {
  rows: BreakdownRow[];
  others: { rows: number; figures: VisitMetrics } | null;
  totals: VisitMetrics;
}

function Rows({ trait, title, rows, others, totals }: RowsProps) {
  const { locale } = useAdmin();
  return (
    <table className={`${table.table} ${styles.rows}`}>
      <caption className="sr">{title}, by visits</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={table.end}>
            Visits
          </th>
          <th scope="col" className={table.end}>
            {trait === 'page' ? 'Views' : 'Views in these visits'}
          </th>
          <th scope="col" className={table.end}>
            Ordered
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} style={lengthOf(row.figures.visits, totals.visits)}>
            <th scope="row">
              <RowName trait={trait} row={row} />
            </th>
            <Counts of={row.figures} />
          </tr>
        ))}
        {others && (
          <tr style={lengthOf(0, 1)}>
            <th scope="row">Other ({numberText(others.rows, locale)})</th>
            {isOverlapping(trait) ? (
              <OverlappingCounts trait={trait} of={others.figures} />
            ) : (
              <Counts of={others.figures} />
            )}
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A visit includes several pages and products, so a sum over several rows would count it more than once. */
const isOverlapping = (trait: VisitTrait) => trait === 'page' || trait === 'product';

function OverlappingCounts({ trait, of: { pageViews } }: { trait: VisitTrait; of: VisitMetrics }) {
  const { locale } = useAdmin();
  return (
    <>
      <td className={table.end}>–</td>
      <td className={`${table.end} ${table.quiet}`}>{trait === 'page' ? numberText(pageViews, locale) : '–'}</td>
      <td className={table.end}>–</td>
    </>
  );
}

function RowName({ trait, row: { name, title } }: { trait: VisitTrait; row: BreakdownRow }) {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const text = title ?? traitText(trait, name, locale);
  if (name === '…') return text;
  const isChosen = search[trait] === name;
  return (
    <ViewLink
      to="/analytics"
      search={{ ...search, [trait]: isChosen ? undefined : name }}
      isCurrent={isChosen}
      resetScroll={false}
      className={styles.name}
      title={isChosen ? `Remove filter: ${text}` : `Only visits with ${text}`}
    >
      {text}
    </ViewLink>
  );
}

function Counts({ of: { visits, pageViews, orders } }: { of: VisitMetrics }) {
  const { locale } = useAdmin();
  return (
    <>
      <td className={table.end}>{numberText(visits, locale)}</td>
      <td className={`${table.end} ${table.quiet}`}>{numberText(pageViews, locale)}</td>
      <td className={`${table.end} ${table.quiet}`}>{numberText(orders, locale)}</td>
    </>
  );
}

/** Custom properties are not among React's style names. */
function lengthOf(part: number, whole: number): CSSProperties {
  return { '--share': whole === 0 ? 0 : part / whole };
}
