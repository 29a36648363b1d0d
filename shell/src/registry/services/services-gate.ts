import { callGaps } from '@tessera/contracts/compatibility/call-contract.ts';
import { type ServiceKey, services } from '@tessera/contracts/services.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { BlobStore } from '../blob-store.ts';
import { contractOf } from '../checks/contract-of.ts';
import type { Release } from '../checks/release-check.ts';
import { releaseFiles } from '../checks/release-of.ts';
import type { Override } from '../checks/version-checks.ts';
import type { VersionDocument } from '../version-store.ts';
import type { SpokenCalls } from './spoken-calls.ts';

const isService = (name: string): name is ServiceKey => Object.hasOwn(services, name);

export interface ServicesGate {
  /**
   * Returns why a version may not be given to visitors while the present services run: calls and fields it was built
   * against that a running copy does not support. A principal with the override scope may promote it anyway.
   */
  refusal(version: VersionDocument, override: Override): Promise<Failure | undefined>;
  /**
   * Fetches the contracts of a version's services in advance: a service takes a while to answer the first request for
   * it.
   */
  prepare(version: VersionDocument): Promise<void>;
}

export function createServicesGate(blobs: Pick<BlobStore, 'read'>, spoken: SpokenCalls): ServicesGate {
  return {
    async refusal(version, { reason, overrideRefusal }) {
      const gaps = await serviceGaps(releaseFiles(version, blobs), spoken);
      if (gaps.length === 0) return undefined;
      if (reason) return overrideRefusal;
      return fail('module.services_behind', { version: version.version, reasons: shortened(gaps).join(' ') });
    },
    async prepare(version) {
      await serviceGaps(releaseFiles(version, blobs), spoken);
    },
  };
}

const maxGaps = 10;
const shortened = (gaps: string[]) =>
  gaps.length <= maxGaps ? gaps : [...gaps.slice(0, maxGaps), `… and ${gaps.length - maxGaps} more.`];

async function serviceGaps(release: Pick<Release, 'manifest' | 'read'>, spoken: SpokenCalls): Promise<string[]> {
  const contract = await contractOf(release);
  const asked = Object.entries(contract?.services ?? {}).map(async ([key, caller]) => {
    if (!isService(key)) return [`There is no service ${key}.`];
    const [name, books] = [services[key], await spoken.of(key)];
    if (!books) return [];
    if (books.length === 0) return [`${name} is unavailable, so its calls cannot be compared. Try again.`];
    const gaps = books.flatMap((book) => Object.keys(caller.calls).flatMap((id) => callGaps(id, caller, book)));
    const { name: module, version } = release.manifest;
    return [...new Set(gaps)].map(
      (gap) => `${module} ${version} ${gap} by ${name} as it runs now: deploy ${name} first.`,
    );
  });
  return (await Promise.all(asked)).flat();
}
