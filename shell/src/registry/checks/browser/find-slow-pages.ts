import type { Release } from '../release-check.ts';
import type { BrowserProcess } from './browser-process.ts';
import { openCheckSite } from './check-site.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation, Unavailable, Visit } from './observation.ts';
import { maxOfMounts, type SeenPage, unnoticedMs } from './page-cost.ts';
import type { PageMaking } from './page-making.ts';
import { pathOf } from './page-path.ts';

interface Comparing extends PageMaking {
  release: Release;
  using: Pick<BrowserProcess, 'look'>;
}

/** What a page is compared with, how that is called, and how many times as long the page may take. */
interface Yardstick {
  visit: Visit;
  limit: number;
  called: string;
}

/** One look may have met a busy moment; what takes long each time takes long. */
const maxRounds = 3;
/** What is new does something that the page without it does not do at all: the budget counts so often then. */
const firstAllowance = 4;
/** No moment is so busy that a page takes so many times its limit: nobody has to look again. */
const beyondDoubt = 2;

/**
 * Which mounts take many times the processor time of what visitors have now, a sentence each. Both pages are opened side
 * by side, again and again while the new one seems too slow, and the least that each took counts: a slow or busy machine
 * slows both. A mount that visitors do not have yet is compared with a page without modules.
 */
export async function findSlowPages(
  seen: readonly SeenPage[],
  { plain, first }: { plain: OfferedPage; first: Observation },
  { release, using, drawPage, pageFiles }: Comparing,
): Promise<string[] | Unavailable> {
  const pages = maxOfMounts(seen, first);
  const { stable, budget } = release;
  if (pages.length === 0) return [];
  const site = stable && (await openCheckSite(stable, pageFiles));

  async function yardstickOf({ visit, place }: OfferedPage): Promise<Yardstick> {
    if (!site || !place || !stable.manifest.mounts[place.mount]) {
      const limit = budget.timesSlower * firstAllowance;
      return { visit: { ...plain.visit, widths: visit.widths }, limit, called: 'a page without modules' };
    }
    const before = site.offer(await drawPage(stable, place), pathOf(place));
    return { visit: { ...visit, ...before }, limit: budget.timesSlower, called: 'the version that visitors get' };
  }

  try {
    const findings: string[] = [];
    for (const page of pages) {
      const yardstick = await yardstickOf(page);
      const times = await timesOver(yardstick.limit, [timed(page.visit), timed(yardstick.visit)], using);
      if (typeof times === 'object') return times;
      if (times > 0) findings.push(tooSlow(page.visit, yardstick, times));
    }
    return findings;
  } finally {
    await site?.close();
  }
}

/** How many times as long the first of two pages takes; 0 if that is within the limit. */
async function timesOver(
  limit: number,
  visits: readonly [Visit, Visit],
  using: Pick<BrowserProcess, 'look'>,
): Promise<number | Unavailable> {
  let [mine, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < maxRounds; round += 1) {
    const seen = await using.look(visits);
    if ('unavailable' in seen) return seen;
    // What was not there took no time, and tells nothing.
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

function tooSlow({ mount }: Visit, { called, limit }: Yardstick, times: number): string {
  return (
    `${mount} takes ${times.toFixed(1)} times the processor time of ${called}; its budget is ${limit} times. ` +
    'Look for loops and for work that can wait until it is needed, or have the budget changed.'
  );
}
