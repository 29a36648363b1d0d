import { type ModuleContract, moduleContract } from '@tessera/contracts/modules/contract.ts';
import type { Release } from './release-check.ts';

/** What a version was built against; undefined where it does not say, or nothing that could be read. */
export async function contractOf({
  manifest,
  read,
}: Pick<Release, 'manifest' | 'read'>): Promise<ModuleContract | undefined> {
  if (!manifest.contract) return undefined;
  const content = await read(manifest.contract.file);
  try {
    return moduleContract.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}
