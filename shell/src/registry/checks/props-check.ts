import type { JsonSchema } from '@tessera/contracts/compatibility/json-schema.ts';
import { narrowings, refusals } from '@tessera/contracts/compatibility/narrowings.ts';
import { withParts } from '@tessera/contracts/compatibility/shared-parts.ts';
import type { ModuleContract } from '@tessera/contracts/modules/contract.ts';
import type { Samples } from '../samples/samples.ts';
import { boundedMatches } from './bounded-matches.ts';
import { contractOf } from './contract-of.ts';
import { judged, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * Each mount takes what pages give it: all that the stable version's contract takes, and what pages have really given.
 * Whether pages have changed as well nobody can tell here: where a mount takes less, it takes somebody who says so.
 */
export function propsCheck(samples: Pick<Samples, 'of'>): ReleaseCheck {
  return {
    name: 'props',
    async run({ manifest, read, stable }) {
      const [contract, before] = [await contractOf({ manifest, read }), stable && (await contractOf(stable))];
      if (!contract) return before ? skipped(unsaid) : judged([]);
      const findings: string[] = [];
      for (const mount of Object.keys(manifest.mounts)) {
        findings.push(...takesLess(mount, contract, before), ...refused(mount, contract, await samples.of(mount)));
      }
      return findings.length > 0 ? skipped(...new Set(findings)) : judged([]);
    },
  };
}

const unsaid = 'It does not say what its mounts are given, as the stable version does: build it with the present kit.';

function takesLess(mount: string, contract: ModuleContract, before: ModuleContract | undefined): string[] {
  const [now, then] = [propsIn(contract, mount), before && propsIn(before, mount)];
  if (now === undefined) return [`${mount}: what it is given is not in the module’s contract.`];
  return then === undefined ? [] : narrowings(then, now).map(({ text }) => `${mount}: ${text}`);
}

function propsIn({ mounts, parts }: ModuleContract, mount: string): JsonSchema | undefined {
  const props = mounts[mount];
  return props === undefined ? undefined : withParts(props, parts);
}

/** Fields that no contract names do no harm: nothing is drawn from them. */
function refused(mount: string, contract: ModuleContract, samples: readonly unknown[]): string[] {
  const now = propsIn(contract, mount);
  if (now === undefined) return [];
  const matches = boundedMatches();
  const found = samples.flatMap((sample) => refusals(sample, now, { matches }).filter(({ kind }) => kind !== 'field'));
  return found.map(({ text }) => `${mount}, as a page has given it: ${text}`);
}
