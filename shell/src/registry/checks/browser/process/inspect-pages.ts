import type { Browser } from 'playwright-core';
import type { InspectionLimits, Observation, Visit } from '../observation.ts';
import { inspectPage } from './inspect-page.ts';
import { openTab, type Tab } from './tab.ts';

/** Tabs used in parallel, each in a process of its own. */
const tabCount = 2;

/** A page of a mount whose other page did not settle. */
const unseen: Observation = {
  end: 'unseen',
  complaints: [],
  foreign: [],
  asked: [],
  busyMs: 0,
  measures: [],
  accessibilityIssues: [],
};

/** A missing mount may be the machine's fault, since loading has a time limit. */
const hasPassed = (seen?: Observation) => seen?.end === 'calm' && seen.measures.every(({ state }) => state === 'live');

/** Opens tabs in advance, which takes as long as opening a page. */
export const openTabs = (browser: Browser): Promise<Tab[]> =>
  Promise.all(Array.from({ length: tabCount }, () => openTab(browser)));

/**
 * Inspects pages in parallel tabs that are reused, which makes it fast. A page that did not settle, or whose mount is
 * missing, is inspected again with no other page open, because the machine may have been busy. Tabs in `ready` are
 * unused and taken first.
 */
export async function inspectPages(
  browser: Browser,
  visits: readonly Visit[],
  ready: Tab[],
  { firstMs, againMs }: InspectionLimits,
): Promise<Observation[]> {
  const observations: Observation[] = visits.map(() => ({ ...unseen }));
  const waiting = [...visits.entries()];
  const unsettled = new Set<string>();

  async function inspectNext(): Promise<void> {
    let tab: Tab | undefined;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, visit] = next;
      const { mount = '' } = visit;
      if (unsettled.has(mount)) continue;
      tab ??= ready.pop() ?? (await openTab(browser));
      const observation = await inspectPage(tab, visit, firstMs);
      observations[index] = observation;
      const isCalm = observation.end === 'calm';
      // After a press that navigated away there is nothing to clear.
      const isCleared =
        isCalm &&
        (await tab.clear().then(
          () => true,
          () => false,
        ));
      if (!isCleared) tab = tab.leave();
      if (!isCalm) unsettled.add(mount);
    }
    tab?.leave();
  }

  await Promise.all(Array.from({ length: tabCount }, inspectNext));
  for (const [index, visit] of visits.entries()) {
    if (hasPassed(observations[index])) continue;
    const tab = await openTab(browser);
    const observation = await inspectPage(tab, visit, againMs);
    tab.leave();
    observations[index] = observation;
    // A second failure is final.
    if (!hasPassed(observation)) break;
  }
  return observations;
}
