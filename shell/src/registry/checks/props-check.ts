import type { JsonSchema } from '@tessera/contracts/compatibility/json-schema.ts';
import { narrowings, refusals } from '@tessera/contracts/compatibility/narrowings.ts';
import { withParts } from '@tessera/contracts/compatibility/shared-parts.ts';
import type { ModuleContract } from '@tessera/contracts/modules/contract.ts';
import type { RecordedProps } from '../recorded-props/recorded-props.ts';
import { boundedMatches } from './bounded-matches.ts';
import { contractOf } from './contract-of.ts';
import { outcomeOf, type ReleaseCheck, skipped } from './release-check.ts';

/**
 * Each mount accepts the props that pages pass: everything that the stable version's contract accepts, and recorded
 * props. This check cannot know whether pages have changed as well, so that a mount that accepts less needs an
 * override.
 */
export function propsCheck(recordedProps: Pick<RecordedProps, 'find'>): ReleaseCheck {
  return {
    name: 'props',
    async run({ manifest, read, stable }) {
      const [contract, before] = [await contractOf({ manifest, read }), stable && (await contractOf(stable))];
      if (!contract) return before ? skipped(unsaid) : outcomeOf([]);
      const findings: string[] = [];
      for (const mount of Object.keys(manifest.mounts)) {
        findings.push(
          ...takesLess(mount, contract, before),
          ...refused(mount, contract, await recordedProps.find(mount)),
        );
      }
      return findings.length > 0 ? skipped(...new Set(findings)) : outcomeOf([]);
    },
  };
}

const unsaid =
  'Its manifest lacks the mounts’ prop schemas, which the stable version has. Rebuild it with the current kit.';

function takesLess(mount: string, contract: ModuleContract, before: ModuleContract | undefined): string[] {
  const [now, then] = [propsIn(contract, mount), before && propsIn(before, mount)];
  if (now === undefined) return [`${mount}: its prop schema is missing in the module’s contract.`];
  return then === undefined ? [] : narrowings(then, now).map(({ text }) => `${mount}: ${text}`);
}

function propsIn({ mounts, parts }: ModuleContract, mount: string): JsonSchema | undefined {
  const props = mounts[mount];
  return props === undefined ? undefined : withParts(props, parts);
}

/** Fields that no contract names are harmless, since nothing renders them. */
function refused(mount: string, contract: ModuleContract, samples: readonly unknown[]): string[] {
  const now = propsIn(contract, mount);
  if (now === undefined) return [];
  const matches = boundedMatches();
  const found = samples.flatMap((sample) => refusals(sample, now, { matches }).filter(({ kind }) => kind !== 'field'));
  return found.map(({ text }) => `${mount}, with a page’s recorded props: ${text}`);
}
