import type { OwnMount } from '@tessera/contracts/own-mounts.ts';
import type { Snapshot } from '../registry/index.ts';

/** A mount that a module brings along, as pages place it. */
export interface PlacedMount extends OwnMount {
  mount: string;
}

/** What the modules of a page bring along, in the order of the modules' names, so that a place always looks the same. */
export function ownMountsOf({ modules }: Snapshot): PlacedMount[] {
  const manifests = [...modules.values()].map(({ version }) => version.manifest);
  const ordered = manifests.toSorted((one, other) => one.name.localeCompare(other.name));
  return ordered.flatMap(({ ownMounts = {} }) =>
    Object.entries(ownMounts).map(([mount, declared]) => ({ mount, ...declared })),
  );
}
