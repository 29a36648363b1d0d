import { type CallBook, callGaps } from '@tessera/contracts/compatibility/call-contract.ts';
import { type ServiceKey, services } from '@tessera/contracts/services.ts';
import type { BlobStore } from '../blob-store.ts';
import { contractOf } from '../checks/contract-of.ts';
import { releaseFiles } from '../checks/release-of.ts';
import { fallbackVersion, isRetired, type ModuleState, versionsInUse } from '../composition.ts';
import type { CompositionStore } from '../composition-store.ts';
import type { VersionStore } from '../version-store.ts';

export interface ServiceNeedsDeps {
  compositions: CompositionStore;
  versions: VersionStore;
  blobs: BlobStore;
}

/** A version of a service with its call contract. */
interface ServiceContract {
  service: ServiceKey;
  version: string;
  speaks: CallBook;
}

/**
 * Checks the reverse of the gate before a promotion: returns which calls of live modules a version of a service would
 * not answer, one sentence each. Live are all versions that some visitors get, pins included, and their fallbacks.
 */
export async function unansweredCalls(
  { service, version, speaks }: ServiceContract,
  { compositions, versions, blobs }: ServiceNeedsDeps,
): Promise<string[]> {
  const { modules } = await compositions.read();
  const found = Object.entries(modules).flatMap(([name, state]) =>
    inUse(state).map(async (moduleVersion) => {
      const document = await versions.find(name, moduleVersion);
      const contract = document && (await contractOf(releaseFiles(document, blobs)));
      const caller = contract?.services[service];
      const gaps = Object.keys(caller?.calls ?? {}).flatMap((id) => (caller ? callGaps(id, caller, speaks) : []));
      return [...new Set(gaps)].map((gap) => `${name} ${moduleVersion} ${gap} by ${services[service]} ${version}.`);
    }),
  );
  return (await Promise.all(found)).flat();
}

function inUse(state: ModuleState): string[] {
  const inUse = versionsInUse(state);
  return isRetired(state) ? inUse : [...new Set([...inUse, fallbackVersion(state) ?? state.stable])];
}
