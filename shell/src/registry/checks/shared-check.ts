import { bundlerRuntimeGlobal } from '@tessera/contracts/html-data-blocks.ts';
import { contractVersions } from '@tessera/contracts/modules/contract-versions.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { satisfies } from 'semver';
import { judged, type Release, type ReleaseCheck } from './release-check.ts';

/** Containers run in the page's federation runtime; they name it by its global. */
const federation = '@module-federation/enhanced';

/** Everything that pages offer to modules at run time: package → version. */
export type Offer = Readonly<Record<string, string>>;

/** What a version needs of the page has to be what pages offer, it has to say all of it, and speak to services that are. */
export function sharedCheck(offer: Offer): ReleaseCheck {
  return {
    name: 'shared',
    async run(release) {
      const { manifest } = release;
      const unsaid = await unsaidNeeds(release, offer);
      return judged([...unmetNeeds(manifest, offer), ...unsaid, ...unknownContracts(manifest)]);
    },
  };
}

/** What its container or its server's bundle takes from the page without saying which versions it can do with. */
async function unsaidNeeds({ manifest, read }: Release, offer: Offer): Promise<string[]> {
  const files = await Promise.all([manifest.container.file, manifest.server.file].map(read));
  const code = files.join('\n');
  const isTaken = (name: string) => [`"${name}"`, `'${name}'`, `\`${name}\``].some((quoted) => code.includes(quoted));
  const taken = Object.keys(offer).filter(
    (name) => isTaken(name) || (name === federation && code.includes(bundlerRuntimeGlobal)),
  );
  const unsaid = taken.filter((name) => !(name in manifest.requires));
  return unsaid.map((name) => `${name} is taken from the page, and \`requires\` does not say which versions fit.`);
}

function unknownContracts({ contracts }: ModuleManifest): string[] {
  return Object.entries(contracts)
    .filter(([name, version]) => !contractVersions[name]?.includes(version))
    .map(([name, version]) => {
      const known = contractVersions[name]?.join(', ');
      return `There is no version ${version} of the calls of ${name}${known ? `; there is ${known}.` : '.'}`;
    });
}

/** What a version asks for and no page has, in words. */
export function unmetNeeds({ requires }: ModuleManifest, offer: Offer): string[] {
  const unmet = Object.entries(requires).filter(([name, range]) => !satisfies(offer[name] ?? '', range));
  return unmet.map(([name, range]) => `${name} ${range} is needed; pages offer ${offer[name] ?? 'none'}.`);
}
