import { Link } from '@tanstack/react-router';
import { Blocks } from 'lucide-react';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { type ModuleRow, modulesList } from './queries.ts';

const drawModules = tableOf<ModuleRow>('Modules', [
  { id: 'name', title: 'Module', place: 1, cell: (module) => <Name module={module} /> },
  { id: 'mounts', title: 'Fills', place: 3, isQuiet: true, cell: ({ mounts }) => mounts.join(', ') || 'Nothing yet' },
  { id: 'stable', title: 'Everybody gets', place: 2, isEnd: true, cell: (module) => <Stable module={module} /> },
]);

/** The modules that pages are made of; for whoever looks after the platform. */
export function ModulesPage() {
  return (
    <ListScreen
      list={modulesList}
      title="Modules"
      note="What pages are made of, on every website. Each team ships its own; here you see what it did, and take it back."
      skeletonRows={4}
      rows={({ rows }) => rows}
      draw={drawModules}
      empty={{
        icon: Blocks,
        title: 'No modules yet',
        text: 'A team publishes one with “tessera publish” and a key of its own.',
      }}
    />
  );
}

function Name({ module: { name, ownerTeam } }: { module: ModuleRow }) {
  return (
    <>
      <Link to="/platform/modules/$name" params={{ name }}>
        {name}
      </Link>
      {ownerTeam && <span className={table.below}>Team {ownerTeam}</span>}
    </>
  );
}

function Stable({ module: { stable, retiredAtMs } }: { module: ModuleRow }) {
  if (retiredAtMs !== undefined) return <Badge>Retired</Badge>;
  return stable ?? <Badge tone="warn">No version yet</Badge>;
}
