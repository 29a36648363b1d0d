import { type ModuleTeam, moduleTeam } from '@tessera/contracts/modules/team.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** Who is mailed about a module, where somebody said so; named like the module. */
const teamModel = definePlatformModel({ collection: 'moduleTeams', fields: { team: ofContract(moduleTeam) } });

export interface TeamStore {
  /** Nobody unless somebody was named. */
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
