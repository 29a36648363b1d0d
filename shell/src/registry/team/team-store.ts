import { type ModuleTeam, moduleTeam } from '@tessera/contracts/modules/team.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** Mail addresses of module teams, by module name. */
const teamModel = definePlatformModel({ collection: 'moduleTeams', fields: { team: ofContract(moduleTeam) } });

export interface TeamStore {
  /** Without addresses until some are stored. */
  find(name: string): Promise<ModuleTeam>;
  change(name: string, team: ModuleTeam): Promise<void>;
}

export function createTeamStore(models: Models): TeamStore {
  const teams = models.openPlatform(teamModel);
  return {
    find: async (name) => (await teams.findOne({ _id: name }))?.team ?? { mails: [] },
    change: (name, team) => teams.put({ _id: name, team }),
  };
}
