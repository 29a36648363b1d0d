import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { createCountedOnce, type RedisScripts } from './counted-once.ts';
import { registerHealthCounter } from './health-metrics.ts';
import { beginOf, createHealthStore, type Subject } from './health-store.ts';
import { compareVersions, decide, judgeAlone, oneAfterAnother, sideBySide } from './judge.ts';
import { reportRoute } from './report-route.ts';
import { type Fault, type IsInPlay, takeReport } from './take-report.ts';
import { openTally } from './tally.ts';
import { type CountName, presentMetrics, type VersionMetrics } from './version-metrics.ts';
import type { ViewSeals } from './view-seals.ts';

/** Two versions of a module to compare. */
interface Candidacy {
  name: string;
  stable: string;
  candidate: string;
  /** When the rollout's present step started, and how many steps its plan has. */
  sinceMs: number;
  stepCount: number;
  /** When the stable version was measured, if not at the same time as the candidate. */
  stableTime?: { sinceMs: number; untilMs: number };
}

/** The outcome of a server render. */
export interface ServerRender {
  isDrawn: boolean;
  tookMs: number;
}

/** The health of module versions, in visitors' browsers and on the server. */
export interface ModuleHealth {
  /** Serves `POST /modules/health`. */
  routes: Router;
  recordRender(subject: Subject, render: ServerRender): void;
  /** Records that the fallback was rendered in place of this version. */
  recordFallback(subject: Subject): void;
  /** Judges the candidate by everything counted so far. */
  judge(candidacy: Candidacy): Promise<{ judgement: Judgement; comparison: Comparison }>;
  /** Judges a version without a comparison. */
  judgeAlone(first: Pick<Candidacy, 'name' | 'candidate' | 'sinceMs' | 'stepCount'>): Promise<Judgement>;
  metricsOf(name: string, version: string, sinceMs: number, untilMs?: number): Promise<VersionMetrics>;
  /** Registers a listener for failures of a version's own code. */
  whenFailing(listener: () => void): void;
  /** Flushes pending counts. */
  close(): Promise<void>;
}

interface ModuleHealthDeps {
  models: Models;
  /** Shared by all shells, to deduplicate visitors for a day by keyed digests. */
  redis: RedisScripts;
  keyPrefix: string;
  secret: string;
  log: Pick<Logger, 'warn'>;
  now: () => number;
  metrics: Pick<Metrics, 'counts'> | undefined;
  limitScale: number;
  addressOf: (request: Request) => string;
  seals: Pick<ViewSeals, 'open'>;
  isBot: IsBot;
  /** Returns which versions are live. */
  inPlay: () => Promise<IsInPlay>;
  /** When the composition last changed. */
  movedAtMs: () => number;
}

export function openModuleHealth(deps: ModuleHealthDeps): ModuleHealth {
  const { now, log, metrics, inPlay } = deps;
  const store = createHealthStore(deps.models, now);
  const toMetrics = metrics && registerHealthCounter(metrics);
  const listeners = new Set<() => void>();
  const tally = openTally({
    ...{ store, log },
    begin(ageMs) {
      const [atMs, movedAtMs] = [now() - ageMs, deps.movedAtMs()];
      return beginOf(atMs, ageMs > 0 && atMs < movedAtMs ? 0 : movedAtMs);
    },
    onCount(subject, what) {
      toMetrics?.(subject, what);
      if (isFailure(what)) for (const listener of listeners) listener();
    },
  });
  const countedOnce = createCountedOnce(deps);
  const logFault = createFaultLog(log);

  return {
    routes: reportRoute({
      ...deps,
      async take(report, view) {
        const isInPlay = await inPlay();
        try {
          await takeReport(report, view, isInPlay, { tally, countedOnce, logFault, now });
        } catch (error) {
          // Undeduplicated reports must not count, so without Redis no verdict is reached.
          log.warn({ err: error }, 'Health report dropped: Redis is unavailable.');
        }
        // Acknowledged reports must survive this process: a verdict may depend on a few of them.
        await tally.flush();
      },
    }),
    recordRender(subject, { isDrawn, tookMs }) {
      tally.count(subject, 'serverRenders');
      if (isDrawn) tally.time(subject, 'server', tookMs);
      else tally.count(subject, 'serverFailures');
    },
    recordFallback: ({ name, version, mount }) => tally.count({ name, version, mount }, 'standIns'),
    async judge({ name, sinceMs, stepCount, stableTime, ...versions }) {
      // Includes everything that this shell has counted; other shells write their counts within two seconds.
      await tally.flush();
      const [stable, candidate] = await Promise.all([
        store.read(name, versions.stable, stableTime?.sinceMs ?? sinceMs, stableTime?.untilMs),
        store.read(name, versions.candidate, sinceMs),
      ]);
      const pair = { stable, candidate };
      const terms = stableTime ? oneAfterAnother : sideBySide;
      const verdicts = compareVersions(pair, stepCount, terms);
      return {
        judgement: decide(verdicts, pair, terms),
        comparison: {
          sinceMs,
          stable: presentMetrics(versions.stable, stable),
          candidate: presentMetrics(versions.candidate, candidate),
          verdicts,
        },
      };
    },
    async judgeAlone({ name, candidate, sinceMs, stepCount }) {
      await tally.flush();
      return judgeAlone(await store.read(name, candidate, sinceMs), stepCount);
    },
    async metricsOf(...asked) {
      await tally.flush();
      return store.read(...asked);
    },
    whenFailing: (listener) => listeners.add(listener),
    close: tally.close,
  };
}

const isFailure = (what: CountName): boolean => oneAfterAnother.deciding.some((figure) => figure === what);

/** The same fault of many visitors is logged once per minute. */
const repeatLogAfterMs = 60_000;

/** Logs faults with the composition revision of their page, which the log of that page has as well. */
function createFaultLog(log: Pick<Logger, 'warn'>): (fault: Fault) => void {
  const recent = new LRUCache<string, true>({ max: 1_000, ttl: repeatLogAfterMs });
  return (fault) => {
    const key = JSON.stringify(fault);
    if (recent.has(key)) return;
    recent.set(key, true);
    log.warn(fault, 'A module failed in a page view.');
  };
}
