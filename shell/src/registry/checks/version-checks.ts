import { type CheckResult, stateOf, type VersionState } from '@tessera/contracts/modules/checks.ts';
import type { VersionReport } from '@tessera/contracts/modules/version-report.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { VersionDocument } from '../version-store.ts';
import { type CheckQueueDeps, createCheckQueue } from './check-queue.ts';
import type { VersionKey } from './check-store.ts';
import { releaseOf } from './release-of.ts';

/** The reason and the right to promote a version with skipped checks. */
export interface Override {
  reason: string | undefined;
  /** Why the principal may not do so. */
  overrideRefusal: Failure | undefined;
}

/** The checks of a version between its publication and its first visitor. */
export interface VersionChecks {
  /** Prepares checks for a version that is about to be published; `stable` is the module's live version. */
  prepare(stable: VersionDocument | undefined): Promise<void>;
  /** Queues the checks of a published version, unless they were done. Does not wait for them. */
  check(key: VersionKey): Promise<VersionState>;
  /** Runs skipped checks again. */
  checkAgain(key: VersionKey): Promise<VersionReport | Failure>;
  report(key: VersionKey): Promise<VersionReport | Failure>;
  /** Returns states by version. */
  states(name: string, versions: readonly string[]): Promise<Map<string, VersionState>>;
  /** Returns why a version may not be given to visitors who have not had it before. */
  refusal(key: VersionKey, override: Override): Promise<Failure | undefined>;
  /** Starts the worker. It also resumes what a killed process left unfinished. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createVersionChecks(deps: CheckQueueDeps): VersionChecks {
  const { store, versions, now } = deps;
  const queue = createCheckQueue(deps);

  const resultsOf = async ({ name, version }: VersionKey) => (await store.results(name, [version])).get(version) ?? [];

  async function report(key: VersionKey): Promise<VersionReport | Failure> {
    const document = await versions.find(key.name, key.version);
    return document ? reportOf(document, await resultsOf(key)) : versions.absence(key.name, key.version);
  }

  return {
    report,
    async prepare(stable) {
      if (!deps.runsChecks) return;
      const release = stable && (await releaseOf(stable, deps));
      for (const check of deps.checks) check.prepare?.(release);
    },
    async check(key) {
      await store.open(key, now());
      const state = stateOf(await resultsOf(key));
      if (state === 'draft') await queue.offer(key);
      return state;
    },
    async checkAgain(key) {
      await store.reopen(key, now());
      const answer = await report(key);
      if ('state' in answer && answer.state === 'draft') await queue.offer(key);
      return answer;
    },
    async states(name, list) {
      const results = await store.results(name, list);
      return new Map(list.map((version) => [version, stateOf(results.get(version) ?? [])]));
    },
    refusal: async (key, override) => refusalOf(key.version, await resultsOf(key), override),
    start: queue.start,
    stop: queue.stop,
  };
}

function reportOf(document: VersionDocument, results: CheckResult[]): VersionReport {
  const { name, version, manifest, publishedAtMs, by, leftOut } = document;
  const { ownerTeam, mounts, contracts, requires, files } = manifest;
  return {
    ...{ name, version, state: stateOf(results), publishedAtMs, by },
    ...{ ownerTeam, mounts: Object.keys(mounts), contracts, requires },
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    ...(leftOut && { leftOut }),
    results,
  };
}

function refusalOf(version: string, results: readonly CheckResult[], { reason, overrideRefusal }: Override) {
  const reasonsOf = (outcome: CheckResult['outcome']) =>
    results
      .filter((result) => result.outcome === outcome)
      .map(({ check, findings }) => `${check}: ${findings.join(' ')}`)
      .join(' ');
  const state = stateOf(results);
  if (state === 'draft') return fail('module.draft', { version });
  if (state === 'refused') return fail('module.refused', { version, reasons: reasonsOf('failed') });
  if (state === 'verified') return undefined;
  return reason ? overrideRefusal : fail('module.unverified', { version, reasons: reasonsOf('skipped') });
}
