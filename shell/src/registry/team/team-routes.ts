import { changeTeam, readTeam } from '@tessera/contracts/modules/team-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import type { VersionStore } from '../version-store.ts';
import type { TeamStore } from './team-store.ts';

export interface TeamDeps {
  teams: TeamStore;
  versions: VersionStore;
  now: () => number;
}

/**
 * Routes for the team's mail addresses of a module. Unknown modules are refused, so that no address is stored for a
 * mistyped name.
 */
export function teamRoutes({ teams, versions, now }: TeamDeps): readonly DeployRoute[] {
  const absence = async (name: string): Promise<Failure | undefined> =>
    (await versions.list(name)).length === 0 ? fail('module.unknown', { name }) : undefined;
  return [
    deployRoute({
      call: readTeam,
      access: 'read',
      handle: async ({ params: { name } }) => (await absence(name)) ?? teams.find(name),
    }),
    deployRoute({
      call: changeTeam,
      access: 'release',
      async handle({ params: { name }, body: { mails, by }, principal }) {
        const team = { mails, changed: { by: principal.kind === 'staff' ? principal.name : by, atMs: now() } };
        const refusal = await absence(name);
        if (!refusal) await teams.change(name, team);
        return refusal ?? team;
      },
    }),
  ];
}
