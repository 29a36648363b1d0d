import { mountName } from '@tessera/contracts/modules/module.ts';
import type { MountName } from '@tessera/contracts/mounts.ts';
import { z } from 'zod';
import type { Release } from './release-check.ts';

const fixtures = z.partialRecord(mountName, z.array(z.looseObject({})).max(50));
/** Sample props by mount. */
export type Samples = Partial<Record<MountName, readonly object[]>>;

/** Reads the example props of a version for checks; empty if it has none, or if they cannot be parsed. */
export async function sampleProps({ manifest, read }: Release): Promise<Samples> {
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
