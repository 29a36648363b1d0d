import { LRUCache } from 'lru-cache';
import type { BrowserProcess } from './browser-process.ts';
import type { OfferedPage } from './known-pages.ts';
import type { Observation, Unavailable } from './observation.ts';
import type { SeenPage } from './page-cost.ts';

/** Pages without modules, which show how the others have to look; `setting` names one by all that it depends on. */
export interface PlainPages {
  /** Has tabs that showed nothing yet show the page without modules, which then is known by heart. */
  warmTabs(plain: OfferedPage, setting: string, using: BrowserProcess): Promise<void>;
  /** Looks at pages, and at the one without modules unless that is known by heart. */
  lookBeside(
    plain: OfferedPage,
    pages: readonly OfferedPage[],
    setting: string,
    using: BrowserProcess,
  ): Promise<{ first: Observation; seen: SeenPage[] } | Unavailable>;
}

/** Those of shops and those of the admin, of a few languages. */
const maxKnown = 8;

export function createPlainPages(): PlainPages {
  const known = new LRUCache<string, Observation>({ max: maxKnown });

  async function warmTabs(plain: OfferedPage, setting: string, using: BrowserProcess): Promise<void> {
    const seen = await using.warmUp(plain.visit);
    if (seen?.end === 'calm') known.set(setting, seen);
  }

  return {
    warmTabs,
    async lookBeside(plain, pages, setting, using) {
      await warmTabs(plain, setting, using);
      const before = known.get(setting);
      const visits = pages.map(({ visit }) => visit);
      const looked = await using.look(before ? visits : [plain.visit, ...visits]);
      if ('unavailable' in looked) return looked;
      const [first, ...others] = before ? [before, ...looked] : looked;
      if (!first) throw new Error('Nobody looked at the page without modules.');
      if (first.end === 'calm') known.set(setting, first);
      return {
        first,
        seen: others.flatMap((observation, at) => (pages[at] ? [{ page: pages[at], observation }] : [])),
      };
    },
  };
}
