import { useQuery } from '@tanstack/react-query';
import type { ScheduledPublication } from '@tessera/contracts/commerce/schedule-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { tableOf } from '../../../kit/list/list-table.tsx';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import table from '../../../kit/ui/tables/table.module.css';
import { namesOf } from './names-of.ts';
import { scheduledPublications } from './queries.ts';
import { ScheduleActions } from './schedule-actions.tsx';
import styles from './scheduled.module.css';
import { ScheduledTime } from './scheduled-time.tsx';

const drawScheduled = tableOf<ScheduledPublication>('Scheduled publications, soonest first', [
  { id: 'pages', title: 'Pages', place: 1, cell: (schedule) => <Pages of={schedule} /> },
  { id: 'at', title: 'Goes live', place: 3, cell: (schedule) => <GoesLive of={schedule} /> },
  { id: 'actions', title: 'Actions', place: 5, isEnd: true, cell: (schedule) => <ScheduleActions of={schedule} /> },
]);

/** What waits for its time, above what was published; nothing where nothing is scheduled. */
export function ScheduledCard() {
  const query = useQuery(scheduledPublications.query(useAdmin().api));
  if (query.isPending || query.data?.scheduled.length === 0) return null;
  return (
    <div className={styles.above}>
      <Card title="Scheduled">
        <QueryView query={query} what="scheduled publications">
          {({ scheduled }) => drawScheduled(scheduled)}
        </QueryView>
      </Card>
    </div>
  );
}

interface ScheduledCell {
  of: ScheduledPublication;
}

function Pages({ of: schedule }: ScheduledCell) {
  return (
    <>
      {namesOf(schedule)} {schedule.failure && <Badge tone="bad">Not published</Badge>}
      {schedule.failure && <span className={table.below}>{schedule.failure.text}</span>}
      {schedule.note && <span className={table.below}>{schedule.note}</span>}
    </>
  );
}

function GoesLive({ of: schedule }: ScheduledCell) {
  return (
    <>
      <ScheduledTime of={schedule} />
      {schedule.by && <span className={table.below}>Scheduled by {schedule.by.name}</span>}
    </>
  );
}
