import { useQuery } from '@tanstack/react-query';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { Pin } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { PinDialog } from './pin-dialog.tsx';
import { modulePins } from './queries.ts';
import { UnpinDialog } from './unpin-dialog.tsx';

type Pinned = Awaited<ReturnType<typeof modulePins.call>>[number] & { unpin: () => void };

const columns = columnsOf<Pinned>([
  {
    id: 'website',
    title: 'Website',
    place: 1,
    cell: ({ websiteId, reason }) => (
      <>
        {websiteId}
        <span className={table.below}>{reason}</span>
      </>
    ),
  },
  {
    id: 'version',
    title: 'Pinned to',
    place: 3,
    cell: ({ version, gets }) => (
      <>
        {version === 'stable' ? 'Stable version, without rollouts' : version}
        {version !== 'stable' && gets !== version && (
          <Badge tone="warn">{gets ? `It gets ${gets}` : 'It gets nothing'}</Badge>
        )}
      </>
    ),
  },
  {
    id: 'by',
    title: 'By',
    place: 4,
    isQuiet: true,
    cell: ({ by, atMs }) => (
      <>
        {by.kind === 'rollout' ? 'The platform' : by.by}
        <span className={table.below}>
          <Moment at={atMs} />
        </span>
      </>
    ),
  },
  {
    id: 'act',
    title: 'Action',
    place: 2,
    isEnd: true,
    cell: ({ websiteId, unpin }) => (
      <Button isSmall onClick={unpin}>
        Unpin<span className="sr"> {websiteId}</span>
      </Button>
    ),
  },
]);

/** Websites pinned to a version of a module, or excluded from rollouts. */
export function PinsCard({ module }: { module: ModuleStatus }) {
  const { name } = module;
  const query = useQuery(modulePins.query(useAdmin().api, name));
  const pinning = useDialogEntry('pin');
  const unpinning = useDialogEntry('unpin');
  return (
    <Card
      title="Pinned websites"
      action={
        <Button isSmall icon={Pin} onClick={() => pinning.open()}>
          Pin website{' '}
        </Button>
      }
    >
      <QueryView query={query} what="pinned websites">
        {(pins) =>
          pins.length > 0 ? (
            <DataTable
              caption="Pinned websites"
              columns={columns}
              rows={pins.map((pin) => ({ ...pin, unpin: () => unpinning.open(pin.websiteId) }))}
              rowId={({ websiteId }) => websiteId}
            />
          ) : (
            <CardBody>
              <Help>No website is pinned.</Help>
            </CardBody>
          )
        }
      </QueryView>
      {pinning.isOpen && <PinDialog dialog={pinning.dialog} module={module} />}
      {unpinning.isOpen && unpinning.of && (
        <UnpinDialog dialog={unpinning.dialog} name={name} websiteId={unpinning.of} />
      )}
    </Card>
  );
}
