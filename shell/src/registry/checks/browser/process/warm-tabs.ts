import type { Observation, Visit } from '../observation.ts';
import { lookAtPage } from './look-at-page.ts';
import type { Tab } from './tab.ts';

/** A version that comes meanwhile waits for the end of it. */
const limitMs = 5_000;

const warm = new WeakSet<Tab>();

/**
 * Opens a page in those tabs that showed none yet: the first page of a tab takes twice as long as the next one, and would
 * seem slow beside it.
 * @returns what it was like in each
 */
export function warmTabs(tabs: readonly Tab[], page: Visit): Promise<Observation[]> {
  const cold = tabs.filter((tab) => !warm.has(tab));
  return Promise.all(
    cold.map(async (tab) => {
      const observation = await lookAtPage(tab, page, limitMs);
      if (observation.end !== 'calm') return observation;
      await tab.clear();
      warm.add(tab);
      return observation;
    }),
  );
}
