import type { Stats, StatsModule } from '@rspack/core';
import type { Call } from '@tessera/contracts/call.ts';
import { callBookOf } from '@tessera/contracts/compatibility/call-contract.ts';
import { schemaOf } from '@tessera/contracts/compatibility/json-schema.ts';
import { shareParts } from '@tessera/contracts/compatibility/shared-parts.ts';
import type { ModuleContract } from '@tessera/contracts/modules/contract.ts';
import { propsOf } from '@tessera/contracts/mount-props.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';

/**
 * What the installed contracts say of what a module has to do with: the props of its mounts, and the calls of services that
 * its browser build still holds after what it never uses was left out. The same on every machine.
 */
export async function contractOf(config: ModuleConfig, client: Stats): Promise<ModuleContract> {
  const props = Object.keys(mountFilesOf(config))
    .toSorted()
    .map((mount) => {
      const own = Object.entries(config.ownMounts ?? {}).find(([name]) => name === mount)?.[1];
      return [mount, schemaOf(propsOf(mount, own), 'input')] as const;
    });
  const { schemas: mounts, parts } = shareParts(Object.fromEntries(props));
  const services: ModuleContract['services'] = {};
  for (const [service, calls] of await usedCalls(client)) services[service] = callBookOf(calls);
  return { mounts, parts, services };
}

/** Calls that browsers carry stand in files of their own, in the folder of the service that answers them. */
const wireFile = /\/contracts\/src\/(\w+)\/([\w-]+)\.wire\.ts$/;
/** The registry is the shell itself, which is as new as whoever checks this. */
const ownFolder = 'modules';

async function usedCalls(client: Stats): Promise<Map<string, Call[]>> {
  const { modules = [] } = client.toJson({
    ...{
      all: false,
      modules: true,
      nestedModules: true,
      orphanModules: true,
      usedExports: true,
      providedExports: true,
    },
    ...{ modulesSpace: Number.POSITIVE_INFINITY, nestedModulesSpace: Number.POSITIVE_INFINITY },
  });
  const used = new Map<string, Map<string, Call>>();
  for (const { nameForCondition, usedExports, providedExports } of flat(modules)) {
    const [, folder, file] = wireFile.exec(nameForCondition?.replaceAll('\\', '/') ?? '') ?? [];
    if (!folder || !file || folder === ownFolder) continue;
    const names = (usedExports === true ? providedExports : usedExports || []) ?? [];
    const calls: Record<string, Call> = await import(`@tessera/contracts/${folder}/${file}.ts`);
    const known = used.get(folder) ?? new Map<string, Call>();
    for (const name of names) if (calls[name]?.answer) known.set(name, calls[name]);
    if (known.size > 0) used.set(folder, known);
  }
  const sorted = [...used].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([folder, calls]) => [folder, [...calls.values()]]));
}

/** Modules that were joined are listed within one another. */
const flat = (modules: readonly StatsModule[]): StatsModule[] =>
  modules.flatMap((one) => [one, ...flat(one.modules ?? [])]);
