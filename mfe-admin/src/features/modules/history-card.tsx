import { useQuery } from '@tanstack/react-query';
import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { moverOf, moveText } from './move-text.ts';
import { moduleMoves } from './queries.ts';

/** Entries shown at most. */
const shown = 20;

const columns = columnsOf<CompositionMove>([
  {
    id: 'what',
    title: 'Deployment',
    place: 1,
    cell: (move) => (
      <>
        {moveText(move)}
        {move.reason && <span className={table.below}>{move.reason}</span>}
      </>
    ),
  },
  {
    id: 'by',
    title: 'By',
    place: 3,
    isQuiet: true,
    cell: moverOf,
  },
  { id: 'at', title: 'When', place: 2, isEnd: true, cell: ({ atMs }) => <Moment at={atMs} /> },
]);

/** Deployments and rollouts of the module with author, time and reason, newest first. */
export function HistoryCard({ name }: { name: string }) {
  const query = useQuery(moduleMoves.query(useAdmin().api, name));
  return (
    <Card title="History">
      <QueryView query={query} what="history">
        {(moves) =>
          moves.length > 0 ? (
            <DataTable
              caption="History"
              columns={columns}
              rows={moves.slice(0, shown)}
              rowId={({ rev, kind }) => `${rev} ${kind}`}
            />
          ) : (
            <CardBody>
              <Help>No version has been released yet.</Help>
            </CardBody>
          )
        }
      </QueryView>
    </Card>
  );
}
