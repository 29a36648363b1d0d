import { type ModuleContract, moduleContract } from '@tessera/contracts/modules/contract.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import type { Release } from './release-check.ts';

/**
 * What a version was built against; undefined where it does not say, or nothing that could be read. What a newer build says
 * besides is compared with nothing here.
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
