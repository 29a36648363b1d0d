import type { Observation, Visit } from '../observation.ts';
import { inspectPage } from './inspect-page.ts';
import type { Tab } from './tab.ts';

/** A version that is published in the meantime waits for this. */
const limitMs = 5_000;

const warm = new WeakSet<Tab>();

/**
 * Opens a page in cold tabs: the first page of a tab takes twice as long as the next one, and would seem slow. @returns
 * what was observed in each
 */
export function warmTabs(tabs: readonly Tab[], page: Visit): Promise<Observation[]> {
  const cold = tabs.filter((tab) => !warm.has(tab));
  return Promise.all(
    cold.map(async (tab) => {
      const observation = await inspectPage(tab, page, limitMs);
      if (observation.end !== 'calm') return observation;
      await tab.clear();
      warm.add(tab);
      return observation;
    }),
  );
}
