import type { Stats, StatsModule } from '@rspack/core';
import type { Call } from '@tessera/contracts/call.ts';
import { callBookOf } from '@tessera/contracts/compatibility/call-contract.ts';
import { eventBookOf } from '@tessera/contracts/compatibility/event-contract.ts';
import { schemaOf } from '@tessera/contracts/compatibility/json-schema.ts';
import { shareParts } from '@tessera/contracts/compatibility/shared-parts.ts';
import { type DomEventName, domEvents } from '@tessera/contracts/dom-events.ts';
import type { ModuleContract, ModuleEvents } from '@tessera/contracts/modules/contract.ts';
import { propsOf } from '@tessera/contracts/mount-props.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';

/**
 * What the installed contracts say of what a module has to do with: the props of its mounts, the calls of services and the
 * events of the page that its browser build still holds after what it never uses was left out. The same on every machine.
 */
export async function contractOf(config: ModuleConfig, client: Stats): Promise<ModuleContract> {
  const props = Object.keys(mountFilesOf(config))
    .toSorted()
    .map((mount) => {
      const own = Object.entries(config.ownMounts ?? {}).find(([name]) => name === mount)?.[1];
      return [mount, schemaOf(propsOf(mount, own), 'input')] as const;
    });
  const { schemas: mounts, parts } = shareParts(Object.fromEntries(props));
  const used = usedExportsOf(client);
  const services: ModuleContract['services'] = {};
  for (const [service, calls] of await usedCalls(used)) services[service] = callBookOf(calls);
  return { mounts, parts, services, events: await usedEvents(used) };
}

/** What is used of each file. */
type UsedExports = readonly (readonly [file: string, names: readonly string[]])[];

function usedExportsOf(client: Stats): UsedExports {
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
  return flat(modules).map(({ nameForCondition, usedExports, providedExports }) => [
    nameForCondition?.replaceAll('\\', '/') ?? '',
    (usedExports === true ? providedExports : usedExports || []) ?? [],
  ]);
}

/** Calls that browsers carry stand in files of their own, in the folder of the service that answers them. */
const wireFile = /\/contracts\/src\/(\w+)\/([\w-]+)\.wire\.ts$/;
/** The registry is the shell itself, which is as new as whoever checks this. */
const ownFolder = 'modules';

async function usedCalls(exports: UsedExports): Promise<Map<string, Call[]>> {
  const used = new Map<string, Map<string, Call>>();
  for (const [path, names] of exports) {
    const [, folder, file] = wireFile.exec(path) ?? [];
    if (!folder || !file || folder === ownFolder) continue;
    const calls: Record<string, Call> = await import(`@tessera/contracts/${folder}/${file}.ts`);
    const known = used.get(folder) ?? new Map<string, Call>();
    for (const name of names) if (calls[name]?.answer) known.set(name, calls[name]);
    if (known.size > 0) used.set(folder, known);
  }
  const sorted = [...used].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([folder, calls]) => [folder, [...calls.values()]]));
}

/** Events are carried by one file for those who say them and one for those who hear them. */
async function usedEvents(exports: UsedExports): Promise<ModuleEvents> {
  const book = async (direction: 'spoken' | 'heard') => {
    const file = `${direction}-events.wire.ts`;
    const carried: Record<string, { name: DomEventName }> = await import(`@tessera/contracts/${file}`);
    const used = exports.flatMap(([path, names]) => (path.endsWith(`/contracts/src/${file}`) ? names : []));
    const events = used.flatMap((name) => carried[name]?.name ?? []);
    return eventBookOf(Object.fromEntries(events.map((event) => [event, domEvents[event]])));
  };
  return { says: await book('spoken'), hears: await book('heard') };
}

/** Modules that were joined are listed within one another. */
const flat = (modules: readonly StatsModule[]): StatsModule[] =>
  modules.flatMap((one) => [one, ...flat(one.modules ?? [])]);
