import { useQuery } from '@tanstack/react-query';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { ChecksDialog } from './checks-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isUnderWay } from './plan-steps.tsx';
import { moduleHealth } from './queries.ts';
import { StartDialog } from './start-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

interface Version extends Published {
  isStable: boolean;
  wasStable: boolean;
  /** A rollout of it is running or paused. */
  isOnItsWay: boolean;
  /** True if there is a stable version to compare with, and no other rollout. */
  canRollOut: boolean;
  act: (what: Act) => void;
}
type Published = ModuleStatus['versions'][number];
type Act = 'move' | 'checks' | 'start';

const columns = columnsOf<Version>([
  {
    id: 'version',
    title: 'Version',
    place: 1,
    cell: ({ version, by, publishedAtMs }) => (
      <>
        {version}
        <span className={table.below}>
          {by}, <Moment at={publishedAtMs} />
        </span>
      </>
    ),
  },
  {
    id: 'state',
    title: 'State',
    place: 3,
    cell: (version) => <StateBadge {...version} />,
  },
  {
    id: 'checks',
    title: 'Checks',
    place: 4,
    cell: ({ act }) => (
      <Button isSmall look="ghost" onClick={() => act('checks')}>
        View checks
      </Button>
    ),
  },
  {
    id: 'move',
    title: 'Action',
    place: 2,
    isEnd: true,
    cell: ({ isStable, wasStable, canRollOut, state, act }) =>
      !isStable &&
      (wasStable || state === 'verified' || state === 'unverified') && (
        <>
          {canRollOut && !wasStable && (
            <Button isSmall onClick={() => act('start')}>
              Roll out
            </Button>
          )}{' '}
          <Button isSmall onClick={() => act('move')}>
            {wasStable ? 'Restore' : 'Release'}
          </Button>
        </>
      ),
  },
]);

/** The versions of a module, newest first. Earlier stable versions can be rolled back to at any time. */
export function VersionsCard({ module: { name, stable, versions, history } }: { module: ModuleStatus }) {
  const rollout = useQuery(moduleHealth.query(useAdmin().api, name)).data?.rollout;
  const onItsWay = isUnderWay(rollout) ? rollout.version : undefined;
  const [chosen, choose] = useState('');
  const moving = useDialogEntry('move');
  const reading = useDialogEntry('checks');
  const starting = useDialogEntry('rollout');
  const dialogs = { move: moving, checks: reading, start: starting };
  const hadBefore = new Set(history.flatMap(({ from, to }) => [from, to]));
  const rows = versions.map(
    (one): Version => ({
      ...one,
      isStable: one.version === stable,
      wasStable: hadBefore.has(one.version),
      isOnItsWay: one.version === onItsWay,
      canRollOut: stable !== undefined && onItsWay === undefined,
      act: (what) => {
        choose(one.version);
        dialogs[what].open();
      },
    }),
  );
  const picked = rows.find(({ version }) => version === chosen);
  return (
    <Card title="Versions" note={`tessera rollback ${name}`}>
      <DataTable caption="Versions" columns={columns} rows={rows} rowId={({ version }) => version} />
      {picked && moving.isOpen && (
        <MoveDialog
          dialog={moving.dialog}
          name={name}
          version={picked.version}
          stable={stable}
          isBack={picked.wasStable}
          isUnverified={picked.state === 'unverified' && !picked.wasStable}
        />
      )}
      {picked && starting.isOpen && (
        <StartDialog
          dialog={starting.dialog}
          {...{ name, version: picked.version }}
          isUnverified={picked.state === 'unverified'}
        />
      )}
      {picked && reading.isOpen && <ChecksDialog dialog={reading.dialog} name={name} version={picked.version} />}
    </Card>
  );
}
