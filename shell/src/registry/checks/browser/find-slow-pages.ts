import type { Release } from '../release-check.ts';
import type { BrowserProcess } from './browser-process.ts';
import { openCheckSite } from './check-site.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation, Unavailable, Visit } from './observation.ts';
import { maxOfMounts, type SeenPage, unnoticedMs } from './page-cost.ts';
import { pathOf } from './page-path.ts';
import type { PageSource } from './page-source.ts';

interface Comparing extends PageSource {
  release: Release;
  using: Pick<BrowserProcess, 'inspect'>;
}

/** What a page is compared with, its name in findings, and how many times as long the page may take. */
interface Baseline {
  visit: Visit;
  limit: number;
  name: string;
}

/** A single measurement may hit a busy moment; a slow page is slow each time. */
const maxRounds = 3;
/** A new mount does work that the page without it does not do at all, so that its limit is this many times higher. */
const firstAllowance = 4;
/** Beyond this many times the limit, no busy machine is the cause and no further round is needed. */
const beyondDoubt = 2;

/**
 * Finds mounts that take many times the processor time of the live version, one sentence each. Both pages are opened
 * side by side, repeatedly while the new one seems too slow, and the minimum of each counts: a slow or busy machine
 * slows both. A mount that is not live yet is compared with a page without modules.
 */
export async function findSlowPages(
  seen: readonly SeenPage[],
  { plain, first }: { plain: OfferedPage; first: Observation },
  { release, using, renderPage, pageFiles }: Comparing,
): Promise<string[] | Unavailable> {
  const pages = maxOfMounts(seen, first);
  const { stable, budget } = release;
  if (pages.length === 0) return [];
  const site = stable && (await openCheckSite(stable, pageFiles));

  async function baselineOf({ visit, place }: OfferedPage): Promise<Baseline> {
    if (!site || !place || !stable.manifest.mounts[place.mount]) {
      const limit = budget.timesSlower * firstAllowance;
      return { visit: { ...plain.visit, widths: visit.widths }, limit, name: 'a page without modules' };
    }
    const before = site.offer(await renderPage(stable, place), pathOf(place));
    return { visit: { ...visit, ...before }, limit: budget.timesSlower, name: 'the live version' };
  }

  try {
    const findings: string[] = [];
    for (const page of pages) {
      const baseline = await baselineOf(page);
      const times = await timesOver(baseline.limit, [timed(page.visit), timed(baseline.visit)], using);
      if (typeof times === 'object') return times;
      if (times > 0) findings.push(tooSlow(page.visit, baseline, times));
    }
    return findings;
  } finally {
    await site?.close();
  }
}

/** Returns how many times as long the first of two pages takes; 0 if within the limit. */
async function timesOver(
  limit: number,
  visits: readonly [Visit, Visit],
  using: Pick<BrowserProcess, 'inspect'>,
): Promise<number | Unavailable> {
  let [mine, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < maxRounds; round += 1) {
    const seen = await using.inspect(visits);
    if ('unavailable' in seen) return seen;
    // A page whose mount is missing took no time, which proves nothing.
    if (!seen.every(isThere)) return 0;
    mine = Math.min(mine, seen[0]?.busyMs ?? mine);
    theirs = Math.min(theirs, seen[1]?.busyMs ?? theirs);
    if (mine <= theirs * limit || mine <= theirs + unnoticedMs) return 0;
    if (mine > theirs * limit * beyondDoubt) break;
  }
  return mine / theirs;
}

const timed = (visit: Visit): Visit => ({ ...visit, isTimed: true });

const isThere = ({ end, measures }: Observation) => end === 'calm' && measures.every(({ state }) => state === 'live');

function tooSlow({ mount }: Visit, { name, limit }: Baseline, times: number): string {
  return (
    `${mount} takes ${times.toFixed(1)} times the processor time of ${name}; its budget is ${limit} times. ` +
    'Look for loops and for work that can be deferred, or request a higher budget.'
  );
}
