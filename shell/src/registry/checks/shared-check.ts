import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { satisfies } from 'semver';
import { judged, type ReleaseCheck } from './release-check.ts';

/** Everything that pages offer to modules at run time: package → version. */
export type Offer = Readonly<Record<string, string>>;

/** What a version needs of the page has to be what pages offer. */
export function sharedCheck(offer: Offer): ReleaseCheck {
  return { name: 'shared', run: async ({ manifest }) => judged(unmetNeeds(manifest, offer)) };
}

/** What a version asks for and no page has, in words. */
export function unmetNeeds({ requires }: ModuleManifest, offer: Offer): string[] {
  const unmet = Object.entries(requires).filter(([name, range]) => !satisfies(offer[name] ?? '', range));
  return unmet.map(([name, range]) => `${name} ${range} is needed; pages offer ${offer[name] ?? 'none'}.`);
}
