import type { PointerMove } from '@tessera/contracts/modules/module.ts';
import { Moment } from '../../kit/format/moment-of.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';

/** As many as one looks through; `tessera logs` has all of them. */
const shown = 20;

const columns = columnsOf<PointerMove>([
  {
    id: 'what',
    title: 'Move',
    place: 1,
    cell: ({ isRollback, to, reason }) => (
      <>
        {isRollback ? 'Back to' : 'To'} {to}
        {reason && <span className={table.below}>{reason}</span>}
      </>
    ),
  },
  { id: 'by', title: 'By', place: 3, isQuiet: true, cell: ({ by }) => by },
  { id: 'at', title: 'When', place: 2, isEnd: true, cell: ({ atMs }) => <Moment at={atMs} /> },
]);

/** Who moved the module, when and why; newest first. */
export function HistoryCard({ history }: { history: readonly PointerMove[] }) {
  const newest = history.slice(-shown).reverse();
  return (
    <Card title="History">
      {newest.length > 0 ? (
        <DataTable caption="History" columns={columns} rows={newest} rowId={({ atMs, to }) => `${atMs} ${to}`} />
      ) : (
        <CardBody>
          <Help>Nobody was given a version yet.</Help>
        </CardBody>
      )}
    </Card>
  );
}
