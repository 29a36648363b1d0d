import { useQuery } from '@tanstack/react-query';
import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { Radio } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { liveQuery } from './live.ts';
import { LiveMinutes } from './live-minutes.tsx';
import { traitText } from './trait-names.ts';

/** Visitors on the website right now. */
export function LivePage() {
  const admin = useAdmin();
  const query = useQuery(liveQuery(admin));
  return (
    <>
      <PageHead
        title="Live"
        back={<BackLink to="/analytics" name="analytics" />}
        note="Visitors who were active in the last five minutes. Updates every ten seconds. Robots and your team are excluded."
      />
      <QueryView
        query={query}
        what="live view"
        skeleton={
          <Card label="Live">
            <RowSkeleton rows={6} label="Loading the live view" />
          </Card>
        }
      >
        {(live) => <Parts live={live} />}
      </QueryView>
    </>
  );
}

function Parts({ live }: { live: Live }) {
  const { locale } = useAdmin();
  const figure = (name: string, value: number, note: string) => ({ name, value: numberText(value, locale), note });
  return (
    <div className={columns.stack}>
      <Card label="Now">
        <KeyMetrics
          metrics={[
            figure('Active visitors', live.here, 'in the last 5 minutes'),
            figure('Visits', live.visits, 'in the last 30 minutes'),
            figure(
              'Page views',
              live.pageViews,
              live.isPart ? 'in the latest 20,000 events' : 'in the last 30 minutes',
            ),
            figure('Orders', live.orders, 'in the last 30 minutes'),
          ]}
        />
      </Card>
      <LiveMinutes live={live} />
      <div className={columns.even}>
        <Named title="Pages" rows={live.pages} columns={pageColumns} />
        <Named title="Sources" rows={live.sources} columns={sourceColumns} />
      </div>
    </div>
  );
}

type Row = Live['pages'][number];

const visitsColumn = {
  ...({ id: 'visits', title: 'Active visitors', place: 2, isEnd: true } as const),
  cell: ({ visits }: Row) => <Visits of={visits} />,
};
const pageColumns = columnsOf<Row>([{ id: 'name', title: 'Page', place: 1, cell: ({ name }) => name }, visitsColumn]);
const sourceColumns = columnsOf<Row>([
  { id: 'name', title: 'Source', place: 1, cell: ({ name }) => <Source of={name} /> },
  visitsColumn,
]);

function Visits({ of }: { of: number }) {
  return <>{numberText(of, useAdmin().locale)}</>;
}

function Source({ of }: { of: string }) {
  return <>{traitText('source', of, useAdmin().locale)}</>;
}

interface NamedProps {
  title: string;
  rows: Row[];
  columns: typeof pageColumns;
}

function Named({ title, rows, columns: named }: NamedProps) {
  return (
    <Card title={title} note="active now">
      {rows.length === 0 ? (
        <EmptyState icon={Radio} title="No active visitors">
          Visitors appear here within ten seconds of opening a page.
        </EmptyState>
      ) : (
        <DataTable caption={`${title} of active visitors`} columns={named} rows={rows} rowId={({ name }) => name} />
      )}
    </Card>
  );
}
