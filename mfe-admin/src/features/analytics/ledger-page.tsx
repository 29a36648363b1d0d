import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Ledger } from '@tessera/contracts/analytics/ledger-calls.ts';
import { Inbox } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { periodText } from '../../kit/format/day.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useListChange } from '../../kit/list/use-list-search.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ledgerPeriods, ledgerQuery, ledgerSums } from './ledger.ts';
import { LedgerDays } from './ledger-days.tsx';
import { LedgerReasons } from './ledger-reasons.tsx';

const route = getRouteApi('/analytics/ledger');

/** The ingestion audit: every event received from browsers was either stored or excluded. */
export function LedgerPage() {
  const admin = useAdmin();
  const change = useListChange();
  const search = route.useSearch();
  const query = useQuery(ledgerQuery(admin, search));
  return (
    <>
      <PageHead
        title="Data quality"
        back={<BackLink to="/analytics" name="analytics" />}
        actions={
          <SelectField
            label="Period"
            value={search.days ?? '7'}
            choices={ledgerPeriods.map(({ id, name }) => ({ value: id, name }))}
            onChange={(days) => change({ days })}
          />
        }
        note={query.data && <Frame ledger={query.data} />}
      />
      <QueryView
        query={query}
        what="data quality report"
        skeleton={
          <Card label="Data quality">
            <RowSkeleton rows={8} label="Loading the data quality report" />
          </Card>
        }
      >
        {(ledger) => <Parts ledger={ledger} />}
      </QueryView>
    </>
  );
}

function Frame({ ledger: { from, to, timeZone, countedUntil } }: { ledger: Ledger }) {
  const { locale, now } = useAdmin();
  return (
    <>
      {periodText({ from, to }, locale)}, days in {timeZone}. Covers page views, clicks and sales.
      {countedUntil !== null && ` Counted until ${momentText(countedUntil, { locale, timeZone }, now())}.`}
    </>
  );
}

function Parts({ ledger }: { ledger: Ledger }) {
  const { locale } = useAdmin();
  const sums = ledgerSums(ledger);
  if (sums.sent === 0 && sums.counted === 0) {
    return (
      <Card label="Data quality">
        <EmptyState icon={Inbox} title="No events in these days">
          Events appear here within seconds. Choose a longer period to look further back.
        </EmptyState>
      </Card>
    );
  }
  const figure = (name: string, value: number, note: string) => ({ name, value: numberText(value, locale), note });
  return (
    <div className={columns.stack}>
      {sums.differing > 0 && (
        <Banner tone="warn">
          <p>
            On {countText(sums.differing, ['day', 'days'], locale)} the counts differ from the stored events. No data is
            lost. Ask the operator of this installation to recount those days.
          </p>
        </Banner>
      )}
      <Card label="Totals">
        <KeyMetrics
          metrics={[
            figure('Received', sums.sent, 'stored and excluded together'),
            figure('Stored', sums.stored, 'on the day it happened'),
            figure('Counted', sums.counted, 'in the reports'),
            figure('Excluded', sums.dropped, 'on the day it was received'),
            figure('Waiting', ledger.waiting, 'stored, counted within seconds'),
          ]}
        />
      </Card>
      <LedgerDays ledger={ledger} />
      <LedgerReasons sums={sums} />
    </div>
  );
}
