import { z } from 'zod';
import { checkResult, versionState } from './checks.ts';
import { moduleName, moduleVersion } from './module.ts';

/** A version, and what its checks have found so far. */
export const versionReport = z.strictObject({
  name: moduleName,
  version: moduleVersion,
  state: versionState,
  publishedAtMs: z.int(),
  by: z.string(),
  ownerTeam: z.string(),
  mounts: z.array(z.string()),
  contracts: z.record(z.string(), z.string()),
  requires: z.record(z.string(), z.string()),
  /** Of all files that browsers may ask for, before they are packed. */
  bytes: z.int().nonnegative(),
  /** Fields of its manifest that this registry does not know, as those of a newer build: they were left out. */
  leftOut: z.array(z.string()).optional(),
  /** Fast to slow; a check that is not here is still being made. */
  results: z.array(checkResult),
});
export type VersionReport = z.infer<typeof versionReport>;
