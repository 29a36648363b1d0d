import type { Ledger, LedgerDay } from '@tessera/contracts/analytics/ledger-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { dayText } from '../../kit/format/day.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { type DayState, dayStateOf, droppedOf } from './ledger.ts';
import { stateLabels } from './ledger-messages.ts';

type Row = LedgerDay & { state: DayState };

const dayColumns = columnsOf<Row>([
  { id: 'day', title: 'Day', place: 1, cell: ({ day }) => <DayName day={day} /> },
  { id: 'sent', title: 'Received', place: 3, isEnd: true, label: 'received', cell: ({ sent }) => <Count of={sent} /> },
  { id: 'stored', title: 'Stored', isEnd: true, cell: ({ stored }) => <Count of={stored} /> },
  {
    ...{ id: 'counted', title: 'Counted', place: 2, isEnd: true, label: 'counted' },
    cell: ({ counted }) => <Count of={counted} />,
  },
  { id: 'dropped', title: 'Excluded', isEnd: true, isQuiet: true, cell: (day) => <Count of={droppedOf(day)} /> },
  { id: 'state', title: 'Stored and counted', place: 4, cell: ({ state }) => <State of={state} /> },
]);

/** Every day of the period, newest first. */
export function LedgerDays({ ledger: { days, waiting } }: { ledger: Ledger }) {
  const rows = days.map((day) => ({ ...day, state: dayStateOf(day, waiting) })).toReversed();
  return (
    <Card title="Day by day">
      <DataTable caption="Events received on each day" columns={dayColumns} rows={rows} rowId={({ day }) => day} />
    </Card>
  );
}

function DayName({ day }: { day: string }) {
  return <>{dayText(day, useAdmin().locale, { weekday: 'short', day: 'numeric', month: 'short' })}</>;
}

function Count({ of }: { of: number | null }) {
  const { locale } = useAdmin();
  return <>{of === null ? 'unknown' : numberText(of, locale)}</>;
}

function State({ of }: { of: DayState }) {
  const { tone, text } = stateLabels[of];
  return <Badge tone={tone}>{text}</Badge>;
}
