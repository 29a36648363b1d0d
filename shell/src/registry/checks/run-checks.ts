import { setTimeout as wait } from 'node:timers/promises';
import { type CheckName, type CheckResult, checkNames } from '@tessera/contracts/modules/checks.ts';
import { type Findings, type Release, type ReleaseCheck, skipped } from './release-check.ts';

/** Checks have limits of their own; this one ends those without. */
const maxMs = 60_000;

interface CheckRun {
  release: Release;
  checks: readonly ReleaseCheck[];
  /** Results of earlier runs. */
  done: readonly CheckResult[];
  /** Called with each result as soon as it exists. */
  store(result: CheckResult): Promise<void>;
  /** A check that throws on the last attempt is skipped, with the error as its finding. */
  isLastTry: boolean;
}

/** Runs the missing checks concurrently. @throws if one of them threw and may be retried */
export async function runChecks({ release, checks, done, store, isLastTry }: CheckRun): Promise<void> {
  const missing = checkNames.filter((name) => !done.some(({ check }) => check === name));
  const runs = missing.map(async (name) => {
    const startedAt = performance.now();
    const found = await inTime(name, checks, release).catch((error: unknown) => {
      if (!isLastTry) throw error;
      return skipped(`The check failed to run: ${error instanceof Error ? error.message : error}`);
    });
    await store({ check: name, ...found, tookMs: Math.round(performance.now() - startedAt) });
  });
  const broken = (await Promise.allSettled(runs)).find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
}

async function inTime(name: CheckName, checks: readonly ReleaseCheck[], release: Release): Promise<Findings> {
  const check = checks.find((one) => one.name === name);
  if (!check) return skipped('This registry does not run this check.');
  if (check.isPatient) return check.run(release);
  const ended = new AbortController();
  const late = wait(maxMs, undefined, { signal: ended.signal, ref: false }).then(() =>
    skipped(`The check took longer than ${maxMs / 1_000} s.`),
  );
  try {
    return await Promise.race([check.run(release), late]);
  } finally {
    late.catch(() => undefined);
    ended.abort();
  }
}
