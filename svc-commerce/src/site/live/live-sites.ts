import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type LivePage, type LiveSiteDocument, liveSiteModel } from './live-models.ts';

/** What is live on a website, as readers look it up. */
export interface LiveSite {
  rev: number;
  publication: number;
  byId: ReadonlyMap<string, LivePage>;
  byUrlId: ReadonlyMap<string, LivePage>;
}

/** Something with an address of its own. */
interface Addressed {
  id: string;
  urlId: string;
}

/** What a write makes live. */
interface Flip {
  pages: LivePage[];
  /** Number of the publication that goes live with it. */
  publication?: number;
}

export type LiveSites = ReturnType<typeof createLiveSites>;

/** Other processes may see a publication this much later. */
const freshMs = 2_000;
const maxCached = 500;

/** The only place that knows where it is stored what is live. */
export function createLiveSites(
  models: Models,
  { now, wakeOutbox }: Pick<ServiceDeps, 'now' | 'wakeOutbox'>,
  listCollections: (websiteId: string) => Promise<readonly Addressed[]>,
) {
  const { of, outbox } = models.open(liveSiteModel);
  const read = async (websiteId: string): Promise<LiveSite> =>
    lookUp(await of(websiteId).findOne({ _id: websiteId }, { projection: { outbox: 0 } }));
  const cache = createCachedRead(read, { freshMs, max: maxCached, now });

  /** Makes pages live over what was read. */
  const flip = async (websiteId: string, seenRev: number, { pages, publication }: Flip): Promise<boolean> => {
    const addressed = [...(await listCollections(websiteId)), ...pages];
    const addresses = Object.fromEntries(addressed.map(({ id, urlId }) => [id, `/${urlId}`]));
    const events = [
      outboxEntry('content.changed', {}, now()),
      outboxEntry('pages.published', { publication: seenRev + 1, addresses }, now()),
    ];
    const isFirst = seenRev === 0;
    const isFlipped = await of(websiteId).changeIf(
      { _id: websiteId, rev: seenRev },
      {
        $set: { rev: seenRev + 1, pages, ...(publication !== undefined && { publication }) },
        ...(isFirst && publication === undefined && { $setOnInsert: { publication: 0 } }),
        $push: { outbox: { $each: events } },
      },
      { upsert: isFirst },
    );
    cache.forget(websiteId);
    if (isFlipped) wakeOutbox();
    return isFlipped;
  };

  return {
    outbox,
    read,
    /** What was live at most two seconds ago. */
    getCached: cache.get,

    /**
     * Makes pages live over what was read. The shell drops the website's pages, and svc-identity learns where pages and
     * collections are.
     * @returns false, and nothing changes, when it was written since
     */
    flip,

    /**
     * Writes what is live over itself, changed or not: writers that read it before begin again, and consumers of the events
     * get the current addresses.
     */
    async rewrite(websiteId: string, pagesOf: (pages: LivePage[]) => LivePage[] = (pages) => pages): Promise<void> {
      for (;;) {
        const { rev, byId } = await read(websiteId);
        if (await flip(websiteId, rev, { pages: pagesOf([...byId.values()]) })) return;
      }
    },
  };
}

function lookUp(stored: LiveSiteDocument | null): LiveSite {
  const { rev = 0, publication = 0, pages = [] } = stored ?? {};
  return {
    rev,
    publication,
    byId: new Map(pages.map((page) => [page.id, page])),
    byUrlId: new Map(pages.map((page) => [page.urlId, page])),
  };
}
