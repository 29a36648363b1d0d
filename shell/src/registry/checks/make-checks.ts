import { setTimeout as wait } from 'node:timers/promises';
import { type CheckName, type CheckResult, checkNames } from '@tessera/contracts/modules/checks.ts';
import { type Findings, type Release, type ReleaseCheck, skipped } from './release-check.ts';

/** Checks that run away are told by their own limits; this ends what has none. */
const maxMs = 60_000;

interface Making {
  release: Release;
  checks: readonly ReleaseCheck[];
  /** Those that were made before. */
  made: readonly CheckResult[];
  /** Called with each result as soon as there is one. */
  keep(result: CheckResult): Promise<void>;
  /** A check that breaks is not made again: it is skipped, and says how it broke. */
  isLastTry: boolean;
}

/** Makes the checks that were not made yet, side by side. @throws when one of them broke and may be tried again */
export async function makeChecks({ release, checks, made, keep, isLastTry }: Making): Promise<void> {
  const missing = checkNames.filter((name) => !made.some(({ check }) => check === name));
  const making = missing.map(async (name) => {
    const startedAt = performance.now();
    const found = await inTime(name, checks, release).catch((error: unknown) => {
      if (!isLastTry) throw error;
      return skipped(`The check broke: ${error instanceof Error ? error.message : error}`);
    });
    await keep({ check: name, ...found, tookMs: Math.round(performance.now() - startedAt) });
  });
  const broken = (await Promise.allSettled(making)).find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
}

async function inTime(name: CheckName, checks: readonly ReleaseCheck[], release: Release): Promise<Findings> {
  const check = checks.find((one) => one.name === name);
  if (!check) return skipped('This registry does not make this check.');
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
