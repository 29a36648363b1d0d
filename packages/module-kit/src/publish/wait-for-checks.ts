import { setTimeout as wait } from 'node:timers/promises';
import type { CheckResult } from '@tessera/contracts/modules/checks.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { readVersion, type Site } from './registry-client.ts';

const askEveryMs = 50;
const mostMs = 180_000;

/**
 * Waits until the registry has checked a version, and tells each result as it comes.
 * @throws when that takes minutes; the version stays a draft, and the checks go on
 */
export async function waitForChecks(
  site: Site,
  { name, version }: { name: string; version: string },
  onResult: (result: CheckResult) => void,
): Promise<VersionReport> {
  const told = new Set<string>();
  const startedAt = performance.now();
  for (;;) {
    const report = await readVersion(site, name, version);
    for (const result of report.results) {
      if (!told.has(result.check)) onResult(result);
      told.add(result.check);
    }
    if (report.state !== 'draft') return report;
    if (performance.now() - startedAt > mostMs) throw new Error(`${name} ${version} is still being checked.`);
    await wait(askEveryMs);
  }
}

/** One check as a person reads it. */
export function describeResult({ check, outcome, findings, tookMs }: CheckResult): string {
  const headline = `  ${check.padEnd(8)} ${outcome.padEnd(8)} ${tookMs} ms`;
  return [headline, ...findings.map((finding) => `    ${finding}`)].join('\n');
}
