import { mountName } from '@tessera/contracts/modules/module.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { z } from 'zod';
import type { Release } from './release-check.ts';

const fixtures = z.partialRecord(mountName, z.array(z.looseObject({})).max(50));
/** Props of some pages, by mount. */
export type Samples = Partial<Record<MountName, readonly object[]>>;

/** The props a version brings along for being looked at; none where it brings none, or nothing that could be read. */
export async function publishedSamples({ manifest, read }: Release): Promise<Samples> {
  if (!manifest.fixtures) return {};
  const content = await read(manifest.fixtures.file);
  const parsed = fixtures.safeParse(parseJson(content.toString('utf8')));
  return parsed.success ? parsed.data : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
