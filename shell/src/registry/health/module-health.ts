import type { Comparison, Judgement } from '@tessera/contracts/modules/health.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Metrics } from '@tessera/service-kit/metrics.ts';
import type { Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { createCountedOnce, type RedisScripts } from './counted-once.ts';
import { type CountName, presentFigures, type VersionFigures } from './figures.ts';
import { tellMetrics } from './health-metrics.ts';
import { beginOf, createHealthStore, type Subject } from './health-store.ts';
import { compareVersions, decide, judgeAlone, oneAfterAnother, sideBySide } from './judge.ts';
import { reportRoute } from './report-route.ts';
import { type Fault, type IsInPlay, takeReport } from './take-report.ts';
import { openTally } from './tally.ts';
import type { ViewSeals } from './view-seals.ts';

/** Two versions of a module that are given to visitors side by side. */
interface Contest {
  name: string;
  stable: string;
  candidate: string;
  /** When the present step of the rollout began, and how many steps its plan has. */
  sinceMs: number;
  stepCount: number;
  /** When the stable version had its figures, where the two were not given side by side. */
  stableTime?: { sinceMs: number; untilMs: number };
}

/** What was made of a mount on the server. */
export interface ServerRender {
  isDrawn: boolean;
  tookMs: number;
}

/** How versions of modules do in visitors' browsers and on the server. */
export interface ModuleHealth {
  /** `POST /modules/health`. */
  routes: Router;
  noteRender(subject: Subject, render: ServerRender): void;
  /** The version pages fall back on was drawn in place of this one. */
  noteStandIn(subject: Subject): void;
  /** What follows for the candidate, from all that was counted by now. */
  judge(contest: Contest): Promise<{ judgement: Judgement; comparison: Comparison }>;
  /** The same of a version that there is nothing to compare with. */
  judgeAlone(first: Pick<Contest, 'name' | 'candidate' | 'sinceMs' | 'stepCount'>): Promise<Judgement>;
  figuresOf(name: string, version: string, sinceMs: number, untilMs?: number): Promise<VersionFigures>;
  /** Calls back whenever something was counted that speaks against a version's own code. */
  whenFailing(hear: () => void): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
}

interface ModuleHealthDeps {
  models: Models;
  /** Where all shells remember for a day who was counted, by digests made with the secret. */
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
  /** Which versions pages are made of now. */
  inPlay: () => Promise<IsInPlay>;
  /** When pages last got other versions. */
  movedAtMs: () => number;
}

export function openModuleHealth(deps: ModuleHealthDeps): ModuleHealth {
  const { now, log, metrics, inPlay } = deps;
  const store = createHealthStore(deps.models, now);
  const toMetrics = metrics && tellMetrics(metrics);
  const failing = new Set<() => void>();
  const tally = openTally({
    ...{ store, log },
    begin(ageMs) {
      const [atMs, movedAtMs] = [now() - ageMs, deps.movedAtMs()];
      return beginOf(atMs, ageMs > 0 && atMs < movedAtMs ? 0 : movedAtMs);
    },
    onCount(subject, what) {
      toMetrics?.(subject, what);
      if (isFailure(what)) for (const hear of failing) hear();
    },
  });
  const countedOnce = createCountedOnce(deps);
  const noteFault = logFaults(log);

  return {
    routes: reportRoute({
      ...deps,
      async take(report, view) {
        const isInPlay = await inPlay();
        try {
          await takeReport(report, view, isInPlay, { tally, countedOnce, noteFault, now });
        } catch (error) {
          // Who cannot be told from others speaks for nobody; without Redis no verdict is reached either.
          log.warn({ err: error }, 'What a page view met cannot be counted while Redis is away.');
        }
        // What was acknowledged outlives this process: a verdict may hang on few reports.
        await tally.flush();
      },
    }),
    noteRender(subject, { isDrawn, tookMs }) {
      tally.count(subject, 'serverRenders');
      if (isDrawn) tally.time(subject, 'server', tookMs);
      else tally.count(subject, 'serverFailures');
    },
    noteStandIn: ({ name, version, mount }) => tally.count({ name, version, mount }, 'standIns'),
    async judge({ name, sinceMs, stepCount, stableTime, ...versions }) {
      // What this shell has counted counts at once; what others have, within their next two seconds.
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
          stable: presentFigures(versions.stable, stable),
          candidate: presentFigures(versions.candidate, candidate),
          verdicts,
        },
      };
    },
    async judgeAlone({ name, candidate, sinceMs, stepCount }) {
      await tally.flush();
      return judgeAlone(await store.read(name, candidate, sinceMs), stepCount);
    },
    async figuresOf(...asked) {
      await tally.flush();
      return store.read(...asked);
    },
    whenFailing: (hear) => failing.add(hear),
    close: tally.close,
  };
}

const isFailure = (what: CountName): boolean => oneAfterAnother.deciding.some((figure) => figure === what);

/** The same fault of many visitors is one line in a minute. */
const toldAgainMs = 60_000;

/** Faults by the composition their pages were made of: the log of those pages has the same number. */
function logFaults(log: Pick<Logger, 'warn'>): (fault: Fault) => void {
  const told = new LRUCache<string, true>({ max: 1_000, ttl: toldAgainMs });
  return (fault) => {
    const key = JSON.stringify(fault);
    if (told.has(key)) return;
    told.set(key, true);
    log.warn(fault, 'A page view met a fault of a module.');
  };
}
