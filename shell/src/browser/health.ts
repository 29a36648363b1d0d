import { watchEntries } from '@tessera/browser-kit/measure/speed/watch-entries.ts';
import type { HealthReport } from '@tessera/contracts/modules/health.ts';
import { healthReportPath, type MountOutcome, mountOutcomes } from '@tessera/contracts/modules/health.wire.ts';
import type { Release } from '@tessera/contracts/modules/module.ts';

/** What this page view meets of the versions it is made of. */
export interface Health {
  /** What became of a mount; the worst of a page view counts. */
  note(subject: { mount: string; name: string; release: Release }, outcome: MountOutcome): void;
  /** A version's code threw. */
  erred(module: string, version: string): void;
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

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (news.size > 0) navigator.sendBeacon(healthReportPath, JSON.stringify({ rev, mounts: [...news], lcpMs, inpMs }));
    news.clear();
  }

  function worsen(entry: Entry, outcome: MountOutcome): void {
    const isWorse = mountOutcomes.indexOf(outcome) < mountOutcomes.indexOf(entry.outcome);
    if (isWorse) entry.outcome = outcome;
    if (isWorse || outcome === 'well') news.add(entry);
    if (isWorse) timer ??= setTimeout(send, soonMs);
  }

  addEventListener('visibilitychange', send);

  return {
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
