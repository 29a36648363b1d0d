import { Link } from '@tanstack/react-router';
import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import { Blocks } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { countText } from '../../kit/format/count.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { HealthSummaryList } from './health-summary.tsx';
import styles from './modules.module.css';
import { moverOf, moveText } from './move-text.ts';
import { type ModuleRow, modulesList } from './queries.ts';

const drawModules = tableOf<ModuleRow>('Modules', [
  { id: 'name', title: 'Module', place: 1, cell: (module) => <Name module={module} /> },
  { id: 'mounts', title: 'Used for', isQuiet: true, cell: ({ mounts }) => mounts.join(', ') || 'Nothing yet' },
  { id: 'stable', title: 'Live version', place: 2, isEnd: true, cell: (module) => <Stable module={module} /> },
  { id: 'health', title: 'Health', place: 5, cell: ({ health }) => health && <HealthSummaryList health={health} /> },
  {
    id: 'last',
    title: 'Last deployment',
    place: 3,
    isQuiet: true,
    cell: ({ lastMove }) => lastMove && <Last move={lastMove} />,
  },
]);

/** The modules that pages are composed of, for operators of the platform. */
export function ModulesPage() {
  return (
    <ListScreen
      list={modulesList}
      title="Modules"
      note="The building blocks of pages on every website. Each team releases its own modules. Here you see their deployments and can roll them back."
      skeletonRows={4}
      rows={({ rows }) => rows}
      draw={drawModules}
      empty={{
        icon: Blocks,
        title: 'No modules yet',
        text: 'Teams publish modules with “tessera publish” and their own key.',
      }}
    />
  );
}

function Name({ module: { name, ownerTeam } }: { module: ModuleRow }) {
  return (
    <div className={styles.whole}>
      <Link to="/platform/modules/$name" params={{ name }}>
        {name}
      </Link>
      {ownerTeam && <span className={table.below}>Team {ownerTeam}</span>}
    </div>
  );
}

function Stable({ module: { stable, retiredAtMs, rollout, pins = 0 } }: { module: ModuleRow }) {
  const { locale } = useAdmin();
  if (retiredAtMs !== undefined) return <Badge>Retired</Badge>;
  return (
    <>
      {stable ?? <Badge tone="warn">No version yet</Badge>}
      {rollout && (
        <span className={table.below}>
          {rollout.version} for {rollout.percent} %{rollout.isPaused && ', paused'}
        </span>
      )}
      {pins > 0 && (
        <span className={table.below}>{countText(pins, ['website pinned', 'websites pinned'], locale)}</span>
      )}
    </>
  );
}

function Last({ move }: { move: CompositionMove }) {
  return (
    <>
      {moveText(move)}
      <span className={table.below}>
        {moverOf(move)}, <Moment at={move.atMs} />
      </span>
    </>
  );
}
