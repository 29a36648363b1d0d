import type { QueryClient } from '@tanstack/react-query';
import { readHealth, readModule, readMoves, readVersion } from '@tessera/contracts/modules/calls.wire.ts';
import type { ModuleSummary } from '@tessera/contracts/modules/module-summary.ts';
import { listPins } from '@tessera/contracts/modules/pin-calls.wire.ts';
import { listModules } from '@tessera/contracts/modules/retire-calls.wire.ts';
import { readTeam } from '@tessera/contracts/modules/team-calls.wire.ts';
import { defineResource } from '../../kit/data/resource.ts';
import { defineList } from '../../kit/list/define-list.ts';

/** How soon changes by others appear. */
const refetchInterval = 10_000;

/** A module as a row of the list. */
export type ModuleRow = ModuleSummary & { id: string };

/** All modules; there are never more than a few dozen. */
export const modules = defineResource({
  key: 'modules',
  refetchInterval,
  call: async (api) => {
    const { modules: found } = await api.call(listModules, {});
    return { rows: found.map((module): ModuleRow => ({ ...module, id: module.name })) };
  },
});

export const modulesList = defineList({
  path: '/platform/modules',
  things: 'modules',
  read: ({ api }) => modules.query(api),
});

/** One module: its versions and the history of the stable one. */
export const oneModule = defineResource({
  key: 'module',
  refetchInterval,
  call: (api, name: string) => api.call(readModule, { params: { name } }),
});

/** The health of a module in the last hour or in its rollout. */
export const moduleHealth = defineResource({
  key: 'module-health',
  refetchInterval,
  call: (api, name: string) => api.call(readHealth, { params: { name } }),
});

/** The recent deployments of a module, newest first. */
export const moduleMoves = defineResource({
  key: 'module-moves',
  refetchInterval,
  call: async (api, name: string) => (await api.call(readMoves, { params: { name } })).moves,
});

/** The websites pinned to a version of a module, oldest first. */
export const modulePins = defineResource({
  key: 'module-pins',
  refetchInterval,
  call: async (api, name: string) => (await api.call(listPins, { params: { name } })).pins,
});

/** Who gets an email when a version is rolled back automatically. */
export const moduleTeam = defineResource({
  key: 'module-team',
  call: (api, name: string) => api.call(readTeam, { params: { name } }),
});

/** Refetches everything that a deployment may have changed. */
export const refreshModules = (queryClient: QueryClient) =>
  Promise.all(
    [modules, oneModule, moduleHealth, moduleMoves, modulePins].map((resource) => resource.invalidate(queryClient)),
  );

interface VersionName {
  name: string;
  version: string;
}

/** The results of a version's checks. */
export const versionReport = defineResource({
  key: 'module-version',
  call: (api, { name, version }: VersionName) => api.call(readVersion, { params: { name, version } }),
});
