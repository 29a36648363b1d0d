import { bundlerRuntimeGlobal } from '@tessera/contracts/html-data-blocks.ts';
import { contractVersions } from '@tessera/contracts/modules/contract-versions.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';
import { satisfies } from 'semver';
import { outcomeOf, type Release, type ReleaseCheck } from './release-check.ts';

/** Containers run in the page's federation runtime, which they access by its global. */
const federation = '@module-federation/enhanced';

/** The shared scope of pages: package → version. */
export type Offer = Readonly<Record<string, string>>;

/**
 * A version's requirements are declared completely and met by the shared scope, and it calls existing versions of
 * services.
 */
export function sharedCheck(offer: Offer): ReleaseCheck {
  return {
    name: 'shared',
    async run(release) {
      const { manifest } = release;
      const undeclared = await undeclaredDependencies(release, offer);
      return outcomeOf([...missingDependencies(manifest, offer), ...undeclared, ...unknownContracts(manifest)]);
    },
  };
}

/** Returns shared packages that the container or the server bundle uses without declaring a version range. */
async function undeclaredDependencies({ manifest, read }: Release, offer: Offer): Promise<string[]> {
  const files = await Promise.all([manifest.container.file, manifest.server.file].map(read));
  const code = files.join('\n');
  const isUsed = (name: string) => [`"${name}"`, `'${name}'`, `\`${name}\``].some((quoted) => code.includes(quoted));
  const used = Object.keys(offer).filter(
    (name) => isUsed(name) || (name === federation && code.includes(bundlerRuntimeGlobal)),
  );
  const undeclared = used.filter((name) => !(name in manifest.requires));
  return undeclared.map(
    (name) => `${name} is used from the page’s shared scope, but \`requires\` has no version range for it.`,
  );
}

function unknownContracts({ contracts }: ModuleManifest): string[] {
  return Object.entries(contracts)
    .filter(([name, version]) => !contractVersions[name]?.includes(version))
    .map(([name, version]) => {
      const known = contractVersions[name]?.join(', ');
      return `Version ${version} of the calls of ${name} does not exist${known ? `; known versions: ${known}.` : '.'}`;
    });
}

/** Returns the requirements that the shared scope does not meet, one sentence each. */
export function missingDependencies({ requires }: ModuleManifest, offer: Offer): string[] {
  const unmet = Object.entries(requires).filter(([name, range]) => !satisfies(offer[name] ?? '', range));
  return unmet.map(([name, range]) => `${name} ${range} is needed; pages offer ${offer[name] ?? 'none'}.`);
}
