import { readFile } from 'node:fs/promises';
import type { CheckResult, VersionState } from '@tessera/contracts/modules/checks.ts';
import type { BuiltModule } from '../build/build-module.ts';
import { builtFiles } from '../build/built-files.ts';
import {
  checkAgain,
  moveStable,
  readBudgets,
  readModule,
  readVersion,
  type Site,
  uploadVersion,
} from './registry-client.ts';
import { waitForChecks } from './wait-for-checks.ts';

// Loaded when it is needed, and by the package's name: the bundle of `tessera` leaves out what builds.
const kit = {
  config: () => import('@tessera/module-kit/build/load-config.ts'),
  build: () => import('@tessera/module-kit/build/build-module.ts'),
  checks: () => import('@tessera/module-kit/publish/check-build.ts'),
};

/** What the registry has now. */
export interface Published {
  name: string;
  version: string;
  /** False when exactly this content had been uploaded before. */
  isNew: boolean;
  /** What the registry's checks came to. */
  state: VersionState;
  /** Fields of its manifest that the registry does not know and left out. */
  leftOut?: readonly string[];
}

/** What becomes of a version once it is uploaded. */
export interface PublishOptions {
  /** Everybody gets it once it is checked; that is so unless said otherwise. */
  isPromoted?: boolean;
  /** Why it may go out even if some of the registry's checks could not be made. */
  reason?: string | undefined;
  /** Builds the module in a folder; unless said otherwise it is built anew, into its `dist/`. */
  build?: (dir: string) => Promise<BuiltModule>;
  /** Called with what each of the registry's checks has found. */
  onResult?: (result: CheckResult) => void;
}

/**
 * Builds the module in `dir`, checks it, uploads it, waits until the registry has checked it and makes it the stable
 * version. Throws before anything is uploaded when a check here fails, and before anybody sees it when one there does or
 * when somebody else made another version stable since this began.
 */
export async function publishModule(
  dir: string,
  site: Site,
  { isPromoted = true, reason, build, onResult = () => undefined }: PublishOptions = {},
): Promise<Published> {
  const [{ loadConfig }, { buildModule }, { checkBuild }] = await Promise.all([
    kit.config(),
    kit.build(),
    kit.checks(),
  ]);
  const { config } = await loadConfig(dir);
  const [before, budget, built] = await Promise.all([
    readModule(site, config.name),
    readBudgets(site, config.name),
    (build ?? buildModule)(dir),
  ]);
  const base = before?.stable;
  const problems = await checkBuild(dir, built, budget);
  const { name, version } = built.manifest;
  if (problems.length > 0) throw new Error([`${name} ${version} is not published:`, ...problems].join('\n  '));
  const { isNew } = await uploadVersion(site, built.manifest, await encodeFiles(built));
  // What could not be checked before may be checked now; the same source cannot be uploaded anew for it.
  if (!isNew && (await readVersion(site, name, version)).state === 'unverified') await checkAgain(site, name, version);
  const { state, leftOut } = await waitForChecks(site, { name, version }, onResult);
  if (isPromoted) await moveStable(site, name, { version, ...(base && { base }) }, reason);
  return { name, version, isNew, state, ...(leftOut && { leftOut }) };
}

/** Everything of a build as the body of a publish carries it. */
export async function encodeFiles(built: BuiltModule): Promise<Record<string, string>> {
  const encoded = builtFiles(built).map(async ([file, from]) => [file, await readFile(from, 'base64')] as const);
  return Object.fromEntries(await Promise.all(encoded));
}
