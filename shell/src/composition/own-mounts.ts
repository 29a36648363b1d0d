import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import type { OwnMount } from '@tessera/contracts/own-mounts.ts';

/** A mount that a module brings along, as pages place it. */
export interface PlacedMount extends OwnMount {
  mount: string;
}

/** What the live modules bring along, in the order of the modules' names, so that a place always looks the same. */
export function ownMountsOf(manifests: readonly ModuleManifest[]): PlacedMount[] {
  const ordered = manifests.toSorted((one, other) => one.name.localeCompare(other.name));
  return ordered.flatMap(({ ownMounts = {} }) =>
    Object.entries(ownMounts).map(([mount, declared]) => ({ mount, ...declared })),
  );
}
