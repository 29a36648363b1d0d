import type { OutsideList } from '@tessera/contracts/forms/outside-list-calls.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';

const columns = columnsOf<OutsideList['failures'][number]>([
  { id: 'email', title: 'Email', place: 1, cell: ({ email }) => email },
  { id: 'problem', title: 'Why', place: 3, cell: ({ problem }) => problem },
  { id: 'on', title: 'When', place: 2, isQuiet: true, cell: ({ on }) => <Moment at={on} /> },
]);

/** Who was not taken, and why. */
export function FailuresCard({ failures }: Pick<OutsideList, 'failures'>) {
  return (
    <Card title="Not taken" note="The last ones. Send all again when it is put right.">
      <DataTable caption="Who was not taken" columns={columns} rows={failures} rowId={({ email }) => email} />
    </Card>
  );
}
