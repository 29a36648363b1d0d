import { LRUCache } from 'lru-cache';
import type { BrowserProcess } from './browser-process.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation, Unavailable } from './observation.ts';
import type { SeenPage } from './page-cost.ts';

/** Pages without modules, which show the expected styles; `setting` identifies one by everything that it depends on. */
export interface PlainPages {
  /** Opens the page without modules in new tabs and caches what was observed. */
  warmTabs(plain: OfferedPage, setting: string, using: BrowserProcess): Promise<void>;
  /** Inspects pages, and the one without modules unless it is cached. */
  inspectWith(
    plain: OfferedPage,
    pages: readonly OfferedPage[],
    setting: string,
    using: BrowserProcess,
  ): Promise<{ first: Observation; seen: SeenPage[] } | Unavailable>;
}

/** Pages of shops and of the admin, in a few languages. */
const maxKnown = 8;

export function createPlainPages(): PlainPages {
  const cached = new LRUCache<string, Observation>({ max: maxKnown });

  async function warmTabs(plain: OfferedPage, setting: string, using: BrowserProcess): Promise<void> {
    const seen = await using.warmUp(plain.visit);
    if (seen?.end === 'calm') cached.set(setting, seen);
  }

  return {
    warmTabs,
    async inspectWith(plain, pages, setting, using) {
      await warmTabs(plain, setting, using);
      const before = cached.get(setting);
      const visits = pages.map(({ visit }) => visit);
      const inspected = await using.inspect(before ? visits : [plain.visit, ...visits]);
      if ('unavailable' in inspected) return inspected;
      const [first, ...others] = before ? [before, ...inspected] : inspected;
      if (!first) throw new Error('Invariant: the page without modules was not inspected.');
      if (first.end === 'calm') cached.set(setting, first);
      return {
        first,
        seen: others.flatMap((observation, at) => (pages[at] ? [{ page: pages[at], observation }] : [])),
      };
    },
  };
}
