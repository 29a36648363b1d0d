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

/** How fast pages were for visitors, as their browsers measured it. */
export function SpeedPage() {
  const admin = useAdmin();
  const query = useQuery(speedQuery(admin, route.useSearch()));
  return (
    <>
      <PageHead title="Speed" actions={<Choice />} note={query.data && <Frame speed={query.data} />} />
      {query.data ? (
        <QueryView query={query} what="page speed">
          {(speed) => <Figures speed={speed} />}
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

/** Days and grouping stand in the address, so that they can be kept and sent on. */
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
      <SelectField label="Compare by" value={by} choices={choicesOf(groupings)} onChange={(id) => change({ by: id })} />
      <BudgetsButton />
    </div>
  );
}

function Frame({ speed }: { speed: Speed }) {
  const { locale } = useAdmin();
  return (
    <>
      {periodText(speed, locale)}, days in {speed.timeZone}. Three of four page loads were at least as good as the
      figures say. Measured in visitors’ browsers; those who ask not to be tracked, robots and your own people are left
      out.
    </>
  );
}

function Figures({ speed }: { speed: Speed }) {
  const { api } = useAdmin();
  // Without them the figures are there all the same.
  const wanted = useQuery(budgets.query(api, undefined)).data?.budgets;
  if (speed.metrics.length === 0) {
    return (
      <Card label="Speed">
        <EmptyState icon={Gauge} title="Nothing measured in these days">
          Figures come in half a minute after somebody has opened a page, or when they leave it. Choose a longer period
          to see earlier ones.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={columns.stack}>
      <div className={styles.metrics}>
        {speed.metrics.map((figures) => (
          <SpeedMetricCard key={figures.metric} figures={figures} budget={wanted?.[figures.metric]} />
        ))}
      </div>
      <SpeedGroups groups={speed.groups} />
      <SpeedSlowest slowest={speed.slowest} />
    </div>
  );
}

const choicesOf = <Id extends string>(named: readonly { id: Id; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, name }));
