import { setTimeout as wait } from 'node:timers/promises';
import type { CheckResult } from '@tessera/contracts/modules/checks.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { readVersion, type Site, SiteUnreachable } from './registry-client.ts';

const askEveryMs = 50;
const maxMs = 20 * 60_000;
/** A site that is just being replaced is back by then. */
const awayMs = 15_000;

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
    const report = await readPatiently(site, name, version);
    for (const result of report.results) {
      if (!told.has(result.check)) onResult(result);
      told.add(result.check);
    }
    if (report.state !== 'draft') return report;
    if (performance.now() - startedAt > maxMs) throw new Error(`${name} ${version} is still being checked.`);
    await wait(askEveryMs);
  }
}

/** A line that breaks says nothing of the version: it is asked for again, for a while. */
async function readPatiently(site: Site, name: string, version: string): Promise<VersionReport> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await readVersion(site, name, version);
    } catch (error) {
      if (!(error instanceof SiteUnreachable) || performance.now() - startedAt > awayMs) throw error;
      await wait(askEveryMs);
    }
  }
}

/** One check as a person reads it. */
export function describeResult({ check, outcome, findings, tookMs }: CheckResult): string {
  const headline = `  ${check.padEnd(8)} ${outcome.padEnd(8)} ${tookMs} ms`;
  return [headline, ...findings.map((finding) => `    ${finding}`)].join('\n');
}
