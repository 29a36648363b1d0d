import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import type { CheckName, CheckResult } from '@tessera/contracts/modules/checks.ts';
import type { ModuleManifest } from '@tessera/contracts/modules/module.ts';

/** What a version is made of. */
export interface ReleaseFiles {
  manifest: ModuleManifest;
  /** Content of one of its files, the server's bundle among them. */
  read(file: string): Promise<Buffer>;
}

/** A version as its checks see it. */
export interface Release extends ReleaseFiles {
  /** What it may cost its pages. */
  budget: ModuleBudget;
  /** What one of its files weighs as browsers get it, in bytes. */
  weigh(file: string): Promise<number>;
  /** What visitors get now; undefined for a module's first version. */
  stable?: ReleaseFiles;
}

/** What a check found. */
export type Findings = Pick<CheckResult, 'outcome' | 'findings'>;

/** One thing the registry looks at before a version may be given to anybody. It may be run again at any time. */
export interface ReleaseCheck {
  name: CheckName;
  run(release: Release): Promise<Findings>;
  /** It has limits of its own, and may take as long as it waits for a busy machine. */
  isPatient?: true;
  /**
   * A version is on its way: what takes long to be ready may be made ready. `stable` is what visitors get of its module now;
   * undefined before its first version.
   */
  prepare?(stable: Release | undefined): void;
}

/** Passed if nothing was found wrong. */
export const judged = (findings: readonly string[]): Findings => ({
  outcome: findings.length === 0 ? 'passed' : 'failed',
  findings: shortened(findings),
});

/** What cannot be decided here, and why; it moves only with the word of somebody who may say so. */
export const skipped = (...why: string[]): Findings => ({ outcome: 'skipped', findings: shortened(why) });

const maxFindings = 50;
const maxFindingLength = 1_000;

/** As many and as long as the contract takes. */
function shortened(findings: readonly string[]): string[] {
  const rest = findings.length - maxFindings + 1;
  const told = rest > 1 ? [...findings.slice(0, maxFindings - 1), `… and ${rest} more.`] : findings;
  return told.map((finding) =>
    finding.length > maxFindingLength ? `${finding.slice(0, maxFindingLength - 1)}…` : finding,
  );
}
