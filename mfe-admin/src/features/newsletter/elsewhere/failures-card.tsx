import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';

const columns = columnsOf<OutsideList['failures'][number]>([
  { id: 'email', title: 'Email', place: 1, cell: ({ email }) => email },
  { id: 'problem', title: 'Reason', place: 3, cell: ({ problem }) => problem },
  { id: 'on', title: 'When', place: 2, isQuiet: true, cell: ({ on }) => <Moment at={on} /> },
]);

/** Subscribers the provider rejected, with the reason. */
export function FailuresCard({ failures }: Pick<OutsideList, 'failures'>) {
  return (
    <Card title="Rejected" note="The latest ones. Sync all again after fixing them.">
      <DataTable caption="Rejected subscribers" columns={columns} rows={failures} rowId={({ email }) => email} />
    </Card>
  );
}
