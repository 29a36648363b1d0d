import { watchEntries } from '@tessera/browser-kit/measure/speed/watch-entries.ts';
import { devVersion } from '@tessera/contracts/modules/dev.ts';
import type { HealthReport } from '@tessera/contracts/modules/health.ts';
import {
  healthReportPath,
  type MountOutcome,
  mountOutcomes,
  viewSealTiming,
} from '@tessera/contracts/modules/health.wire.ts';
import type { Release } from '@tessera/contracts/modules/module.ts';

/** What this page view meets of the versions it is made of. */
export interface Health {
  /** Tells what the page is about to mount, before any module runs: a page that freezes tells nothing later. */
  begin(subjects: readonly Subject[]): void;
  /** What became of a mount; the worst of a page view counts. */
  note(subject: Subject, outcome: MountOutcome): void;
  /** A version's code threw. */
  erred(module: string, version: string): void;
}

interface Subject {
  mount: string;
  name: string;
  release: Release;
}

type Entry = HealthReport['mounts'][number];

/** A page that meets something bad says so this soon, and all pages when they are left. */
const soonMs = 2_000;

/**
 * Gathers what this page view meets and sends it to the platform, with the composition the page was made of (`rev`). It says nothing of who looks at the page, and keeps
 * nothing on the device, so it asks nobody.
 */
export function watchHealth(rev: number): Health {
  let lcpMs: number | undefined;
  let inpMs: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const entries = new Map<string, Entry>();
  const news = new Set<Entry>();

  watchEntries('largest-contentful-paint', ({ startTime }) => {
    lcpMs = Math.round(startTime);
  });
  watchEntries('event', ({ interactionId, duration }) => {
    if (interactionId) inpMs = Math.max(inpMs ?? 0, Math.round(duration));
  });

  function send(isOpening?: true): void {
    clearTimeout(timer);
    timer = undefined;
    const ageMs = Math.round(performance.now());
    // What is being written on this machine has no version that the platform knows.
    const mounts = [...news].filter(({ version }) => version !== devVersion);
    const report = { rev, seal: viewSeal(), isOpening, ageMs, mounts, lcpMs, inpMs };
    if (mounts.length > 0) navigator.sendBeacon?.(healthReportPath, JSON.stringify(report));
    news.clear();
  }

  function worsen(entry: Entry, outcome: MountOutcome): void {
    const isWorse = mountOutcomes.indexOf(outcome) < mountOutcomes.indexOf(entry.outcome);
    if (isWorse) entry.outcome = outcome;
    if (isWorse || outcome === 'well') news.add(entry);
    if (isWorse && outcome !== 'well') timer ??= setTimeout(send, soonMs);
  }

  addEventListener('visibilitychange', () => {
    // What has not come yet says that the page was left, and not lost.
    for (const entry of entries.values()) if (entry.outcome === 'began') news.add(entry);
    send();
  });

  return {
    begin(subjects) {
      for (const { mount, name: module, release } of subjects) {
        const { version } = release;
        const entry: Entry = { mount, module, version, outcome: 'began' };
        entries.set(mount + version, entry);
        news.add(entry);
      }
      send(true);
    },
    note({ mount, name, release: { version } }, outcome) {
      const key = mount + version;
      const entry = entries.get(key) ?? { mount, module: name, version, outcome: 'well' };
      entries.set(key, entry);
      if (outcome === 'well') entry.readyMs ??= Math.round(performance.now());
      worsen(entry, outcome);
    },
    erred(module, version) {
      for (const entry of entries.values()) {
        if (entry.module === module && entry.version === version) worsen(entry, 'errors');
      }
    },
  };
}

/** The seal that came with this page. Firefox hides it from pages that are not secure, whose reports count nothing. */
function viewSeal(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === viewSealTiming)?.description;
}
