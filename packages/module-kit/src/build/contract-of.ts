import { schemaOf, sorted } from '@tessera/contracts/compatibility/json-schema.ts';
import type { ModuleContract } from '@tessera/contracts/modules/contract.ts';
import { propsOf } from '@tessera/contracts/mount-props.ts';
import { type ModuleConfig, mountFilesOf } from '../define-module.ts';

/** What the installed contracts say of what a module has to do with; the same on every machine. */
export function contractOf(config: ModuleConfig): ModuleContract {
  const mounts = Object.keys(mountFilesOf(config)).map((mount) => {
    const own = Object.entries(config.ownMounts ?? {}).find(([name]) => name === mount)?.[1];
    return [mount, schemaOf(propsOf(mount, own), 'input')];
  });
  return { mounts: sorted(Object.fromEntries(mounts)) as ModuleContract['mounts'] };
}
