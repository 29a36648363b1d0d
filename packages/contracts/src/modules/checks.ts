import { z } from 'zod';

/** What the registry looks at before a version may be given to anybody, fast to slow. */
export const checkNames = [
  /** Every file is there and is what its hash says. */
  'files',
  /** What it needs of the page is what pages offer. */
  'shared',
  /** Bytes of the container and of each mount, against the budgets the registry keeps. */
  'budget',
  /** No mount is dropped that pages use. */
  'mounts',
  /** Its mounts take what pages give them now: by their contracts, and what pages have really given. */
  'props',
  /** Its styles reach nothing outside the module. */
  'styles',
  /** It renders on the server what pages really asked for. */
  'server',
  /** In a browser each mount loads, hydrates without a fault and is accessible, on a phone's width too. */
  'browser',
] as const;
export const checkName = z.enum(checkNames);
export type CheckName = z.infer<typeof checkName>;

/** How one check ended. `skipped`: it could not be made here, and `findings` say why. */
export const checkResult = z.strictObject({
  check: checkName,
  outcome: z.enum(['passed', 'failed', 'skipped']),
  /** One plain sentence each: what is wrong, where, and what to do. Empty when passed. */
  findings: z.array(z.string().max(1_000)).max(50),
  tookMs: z.int().nonnegative(),
});
export type CheckResult = z.infer<typeof checkResult>;

/**
 * What may be done with a version. `draft`: its checks are still to be made. `verified`: it passed them all and may be
 * given to visitors. `refused`: it failed one, for good. `unverified`: none failed, but one could not be made here; only
 * somebody who may override checks can move it.
 */
export const versionState = z.enum(['draft', 'verified', 'refused', 'unverified']);
export type VersionState = z.infer<typeof versionState>;

/** The state a set of results adds up to, once every check has one. */
export function stateOf(results: readonly CheckResult[]): VersionState {
  if (results.some(({ outcome }) => outcome === 'failed')) return 'refused';
  if (checkNames.some((name) => !results.some(({ check }) => check === name))) return 'draft';
  return results.some(({ outcome }) => outcome === 'skipped') ? 'unverified' : 'verified';
}
