import { useQuery } from '@tanstack/react-query';
import type { CompositionMove, MoveKind } from '@tessera/contracts/modules/composition.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/format/moment-of.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { moduleMoves } from './queries.ts';

/** As many as one looks through. */
const shown = 20;

const words: Record<MoveKind, (to: string, websiteId: string) => string> = {
  deploy: (to) => `To ${to}`,
  take_back: (to) => `Back to ${to}`,
  retire: (to) => `Retired; it was ${to}`,
  rollout_started: (to) => `Rollout of ${to} began`,
  rollout_step: (to) => `${to} to more visitors`,
  rollout_paused: (to) => `Rollout of ${to} paused`,
  rollout_resumed: (to) => `Rollout of ${to} went on`,
  rollout_promoted: (to) => `To ${to}, by its rollout`,
  rollout_stopped: (to) => `Rollout of ${to} stopped`,
  rollout_taken_back: (to) => `${to} taken back by itself`,
  pinned: (to, websiteId) => `${websiteId} keeps ${to}`,
  unpinned: (to, websiteId) => `${websiteId} gets ${to}, as everybody does`,
};

const columns = columnsOf<CompositionMove>([
  {
    id: 'what',
    title: 'Move',
    place: 1,
    cell: ({ kind, to, websiteId = '', reason }) => (
      <>
        {words[kind](to, websiteId)}
        {reason && <span className={table.below}>{reason}</span>}
      </>
    ),
  },
  {
    id: 'by',
    title: 'By',
    place: 3,
    isQuiet: true,
    cell: ({ by }) => (by.kind === 'rollout' ? 'The platform' : by.by),
  },
  { id: 'at', title: 'When', place: 2, isEnd: true, cell: ({ atMs }) => <Moment at={atMs} /> },
]);

/** Who moved the module, when and why, its rollouts among it; newest first. */
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
              <Help>Nobody was given a version yet.</Help>
            </CardBody>
          )
        }
      </QueryView>
    </Card>
  );
}
