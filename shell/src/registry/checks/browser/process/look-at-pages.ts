import type { Browser } from 'playwright-core';
import type { LookLimits, Observation, Visit } from '../observation.ts';
import { lookAtPage } from './look-at-page.ts';
import { openTab, type Tab } from './tab.ts';

/** Tabs that are used side by side, each in a process of its own. */
const lanes = 2;

/** A page of a mount that did not come to rest on another one. */
const unseen: Observation = {
  end: 'unseen',
  complaints: [],
  foreign: [],
  asked: [],
  busyMs: 0,
  measures: [],
  barriers: [],
};

/** A mount that is not there may be the machine's fault: loading has a limit of time. */
const isWell = (seen?: Observation) => seen?.end === 'calm' && seen.measures.every(({ state }) => state === 'live');

/** Tabs that are opened before there is something to look at: opening them takes as long as a page. */
export const openTabs = (browser: Browser): Promise<Tab[]> =>
  Promise.all(Array.from({ length: lanes }, () => openTab(browser)));

/**
 * Looks at pages, some side by side and the others after them in the same tabs, which is what makes it quick. A page that
 * did not come to rest, or whose mount is not there, is looked at once more when nothing else is going on, for the machine
 * may have been busy. Tabs in `ready` were not used before, and are used first.
 */
export async function lookAtPages(
  browser: Browser,
  visits: readonly Visit[],
  ready: Tab[],
  { firstMs, againMs }: LookLimits,
): Promise<Observation[]> {
  const observations: Observation[] = visits.map(() => ({ ...unseen }));
  const waiting = [...visits.entries()];
  const restless = new Set<string>();

  async function lookOn(): Promise<void> {
    let tab: Tab | undefined;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, visit] = next;
      const { mount = '' } = visit;
      if (restless.has(mount)) continue;
      tab ??= ready.pop() ?? (await openTab(browser));
      const observation = await lookAtPage(tab, visit, firstMs);
      observations[index] = observation;
      const isCalm = observation.end === 'calm';
      // Where a press led elsewhere there is nothing of the page to clear.
      const isCleared =
        isCalm &&
        (await tab.clear().then(
          () => true,
          () => false,
        ));
      if (!isCleared) tab = tab.leave();
      if (!isCalm) restless.add(mount);
    }
    tab?.leave();
  }

  await Promise.all(Array.from({ length: lanes }, lookOn));
  for (const [index, visit] of visits.entries()) {
    if (isWell(observations[index])) continue;
    const tab = await openTab(browser);
    const observation = await lookAtPage(tab, visit, againMs);
    tab.leave();
    observations[index] = observation;
    // One that fails twice decides.
    if (!isWell(observation)) break;
  }
  return observations;
}
