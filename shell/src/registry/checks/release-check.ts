import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { CheckName, CheckResult } from '@tessera/contracts/modules/checks.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';

/** The files of a version. */
export interface ReleaseFiles {
  manifest: ModuleManifest;
  /** Reads one of its files, the server bundle included. */
  read(file: string): Promise<Buffer>;
}

/** A version as its checks get it. */
export interface Release extends ReleaseFiles {
  /** Its limits for page cost. */
  budget: ModuleBudget;
  /** Returns a file's transfer size in bytes, compressed as for browsers. */
  weigh(file: string): Promise<number>;
  /** The live version; undefined for a module's first one. */
  stable?: ReleaseFiles;
}

/** The result of a check. */
export type Findings = Pick<CheckResult, 'outcome' | 'findings'>;

/** One of the checks that a version must pass before it may be given to visitors. Idempotent. */
export interface ReleaseCheck {
  name: CheckName;
  run(release: Release): Promise<Findings>;
  /** The check has its own limits and may wait for a busy machine. */
  isPatient?: true;
  /**
   * Called when a version is about to be published, to prepare what takes long. `stable` is the module's live version;
   * undefined before its first one.
   */
  prepare?(stable: Release | undefined): void;
}

/** Returns a passed result without findings, a failed one otherwise. */
export const outcomeOf = (findings: readonly string[]): Findings => ({
  outcome: findings.length === 0 ? 'passed' : 'failed',
  findings: shortened(findings),
});

/** Returns a result for what cannot be decided here. The version needs an override to be promoted. */
export const skipped = (...why: string[]): Findings => ({ outcome: 'skipped', findings: shortened(why) });

const maxFindings = 50;
const maxFindingLength = 1_000;

/** Limits number and length of findings to what the contract allows. */
function shortened(findings: readonly string[]): string[] {
  const rest = findings.length - maxFindings + 1;
  const listed = rest > 1 ? [...findings.slice(0, maxFindings - 1), `… and ${rest} more.`] : findings;
  return listed.map((finding) =>
    finding.length > maxFindingLength ? `${finding.slice(0, maxFindingLength - 1)}…` : finding,
  );
}
