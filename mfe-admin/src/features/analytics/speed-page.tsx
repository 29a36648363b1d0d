import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Speed } from '@tessera/contracts/analytics/speed-calls.ts';
import { Gauge } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { periodText } from '../../kit/format/day.ts';
import { useListChange } from '../../kit/list/use-list-search.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { BudgetsButton } from './budgets/budgets-button.tsx';
import { budgets } from './budgets/query.ts';
import styles from './speed.module.css';
import { SpeedGroups } from './speed-groups.tsx';
import { SpeedMetricCard } from './speed-metric.tsx';
import { speedQuery } from './speed-query.ts';
import { groupings, speedPeriods, speedSearchOf } from './speed-search.ts';
import { SpeedSlowest } from './speed-slowest.tsx';

const route = getRouteApi('/speed');

/** Page speed as measured in visitors' browsers. */
export function SpeedPage() {
  const admin = useAdmin();
  const query = useQuery(speedQuery(admin, route.useSearch()));
  return (
    <>
      <PageHead title="Speed" actions={<Choice />} note={query.data && <Frame speed={query.data} />} />
      {query.data ? (
        <QueryView query={query} what="page speed">
          {(speed) => <SpeedReport speed={speed} />}
        </QueryView>
      ) : (
        <Card label="Speed">
          <QueryView query={query} what="page speed" skeleton={<RowSkeleton rows={8} label="Loading the page speed" />}>
            {() => null}
          </QueryView>
        </Card>
      )}
    </>
  );
}

/** Period and grouping are in the address, so that they can be bookmarked and shared. */
function Choice() {
  const change = useListChange();
  const { days, by } = speedSearchOf(route.useSearch());
  return (
    <div className={styles.choice}>
      <SelectField
        label="Period"
        value={days}
        choices={choicesOf(speedPeriods)}
        onChange={(id) => change({ days: id })}
      />
      <SelectField label="Group by" value={by} choices={choicesOf(groupings)} onChange={(id) => change({ by: id })} />
      <BudgetsButton />
    </div>
  );
}

function Frame({ speed }: { speed: Speed }) {
  const { locale } = useAdmin();
  return (
    <>
      {periodText(speed, locale)}, days in {speed.timeZone}. 75 % of page loads were this fast or faster. Measured in
      visitors’ browsers. Visitors who opted out of tracking, robots and your team are excluded.
    </>
  );
}

function SpeedReport({ speed }: { speed: Speed }) {
  const { api } = useAdmin();
  // The metrics are shown even if the budgets cannot be loaded.
  const wanted = useQuery(budgets.query(api, undefined)).data?.budgets;
  if (speed.metrics.length === 0) {
    return (
      <Card label="Speed">
        <EmptyState icon={Gauge} title="No measurements in these days">
          Measurements arrive half a minute after a visitor opens a page, or when they leave it. Choose a longer period
          to see earlier ones.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={columns.stack}>
      <div className={styles.metrics}>
        {speed.metrics.map((statistics) => (
          <SpeedMetricCard key={statistics.metric} statistics={statistics} budget={wanted?.[statistics.metric]} />
        ))}
      </div>
      <SpeedGroups groups={speed.groups} />
      <SpeedSlowest slowest={speed.slowest} />
    </div>
  );
}

const choicesOf = <Id extends string>(named: readonly { id: Id; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, name }));
