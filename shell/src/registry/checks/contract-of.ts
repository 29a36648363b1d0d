import { type ModuleContract, moduleContract } from '@tessera/contracts/modules/contract.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import type { Release } from './release-check.ts';

/**
 * Returns the contract that a version was built against; undefined if it has none or it cannot be parsed. Unknown
 * fields of a newer build are ignored.
 */
export async function contractOf({
  manifest,
  read,
}: Pick<Release, 'manifest' | 'read'>): Promise<ModuleContract | undefined> {
  if (!manifest.contract) return undefined;
  const content = await read(manifest.contract.file);
  try {
    return readTolerantly(moduleContract, JSON.parse(content.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
