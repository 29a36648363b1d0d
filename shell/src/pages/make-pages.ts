import { createPageCache } from '../cache/page-cache.ts';
import type { ModuleHost } from '../composition/module-host.ts';
import type { Presence } from '../limits/presence.ts';
import { limitSoOften } from '../limits/so-often.ts';
import { createTurns } from '../limits/turns.ts';
import { createCacheKeys } from './cache-keys.ts';
import { busyPlan } from './messages/busy.ts';
import { unavailablePlan } from './messages/unavailable.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { planPage, planSharedPage } from './plan-page.ts';
import { type RenderDeps, type RenderedPage, renderPage } from './render/render-page.ts';
import type { Page } from './routes/page-route.ts';

export interface MakePagesDeps extends RenderDeps {
  modules: Pick<ModuleHost, 'compose' | 'current' | 'noteUndrawn' | 'sealView'>;
  cacheBytes: number;
  /** Multiplies how many pages are made for one client. */
  limitScale: number;
  presence: Presence;
  now: () => number;
  /** Told how each page came about, for the metrics. */
  onPage?: (source: 'cache' | 'made') => void;
}

/** A rendered page, as the cache keeps it. */
export interface MadePage extends RenderedPage {
  websiteId: string;
  productIds: ReadonlySet<string>;
}

export interface PageMaker {
  /** What everybody gets, kept if it can be; undefined where this visitor gets a page of their own. */
  forAll(request: PageRequest): Promise<MadePage | undefined>;
  /** What this very visitor gets, or where the page leads instead. */
  forOne(page: Page, request: PageRequest): Promise<MadePage | Redirect>;
  /** A page that has one thing to say. */
  saying(plan: PagePlan, request: PageRequest): Promise<MadePage>;
  /** Counts one more page made for a client, if it may have one. */
  mayMake(address: string): boolean;
  /** Pages of a website, or those that show one product, are made anew. */
  invalidate(websiteId: string, productId?: string): void;
}

/** Pages made for one client within the window; kept ones do not count. A busy office stays below. */
const maxMade = 60;
const madeWindowMs = 10_000;
/**
 * Pages made at a time, website by website. Drawing takes the processor, so more at once only make each other late; those
 * that wait for a service are soon counted as slow. What waits in line leaves half of a page's time for its reads.
 */
const making = { places: 4, slowAfterMs: 250, slowPlaces: 40, maxWaiting: 200, waitMs: 2_000 };

/** A page without a module's HTML is made again soon: the next try may draw it, or another version stand in. */
const incompleteMs = 3_000;

/** Makes pages, and keeps those that are the same for everybody. */
export function createPageMaker(deps: MakePagesDeps): PageMaker {
  const { now, onPage } = deps;
  const cache = createPageCache<MadePage>({ maxBytes: deps.cacheBytes, now });
  const keys = createCacheKeys();
  const made = limitSoOften({ most: Math.ceil(maxMade * deps.limitScale), windowMs: madeWindowMs, now });

  const turns = createTurns(making, deps.presence);

  function mayMake(address: string): boolean {
    if (made.isOver(address)) return false;
    made.note(address);
    return true;
  }

  async function saying(plan: PagePlan, request: PageRequest): Promise<MadePage> {
    const rendered = await renderPage(plan, request, deps);
    return { ...rendered, websiteId: request.website.id, productIds: new Set(plan.productIds) };
  }

  /** Kept like any other page, so that refusing costs nothing. */
  async function busyPage(request: PageRequest): Promise<MadePage> {
    // Whoever has a preview is refused with everybody's page.
    const composition = request.composition.preview ? await deps.modules.current() : request.composition;
    // Nor does it differ by anything else that whoever asks can choose.
    const anywhere = { ...request, composition, acceptLanguage: undefined, path: '/', url: new URL('/', request.url) };
    const { page } = await cache.get(request.website.id, `busy|${keys.of(anywhere)}`, async () => {
      return { page: await saying(busyPlan(request), anywhere), mayKeep: true, isOutage: false };
    });
    return page;
  }

  async function makeForAll(request: PageRequest) {
    const plan = await planSharedPage(request);
    if (!plan) return undefined;
    const page = await saying(plan, request);
    const mayKeep = plan.isShared && plan.status === 200 && page.isWhole;
    const isOutage = plan.status === 503;
    const kept = { page, mayKeep, isOutage, ...(!page.isComplete && { maxAgeMs: incompleteMs }) };
    return { ...kept, ...(mayKeep && { keepAs: keys.learn(request, page) }) };
  }

  async function makeForOne(page: Page, request: PageRequest): Promise<MadePage | Redirect> {
    const plan = await planPage(page, request);
    return 'redirectTo' in plan ? plan : saying(plan, request);
  }

  return {
    saying,
    mayMake,
    invalidate(websiteId, productId) {
      keys.forget(websiteId);
      cache.invalidate(websiteId, productId);
    },

    async forAll(request) {
      const { website, caller } = request;
      deps.presence.note(website.id);
      const key = keys.of(request);
      if (!cache.has(website.id, key) && !mayMake(caller.claims.address)) return busyPage(request);
      // An older copy, where one is kept, is better than to be told to wait.
      const busy = async () => ({ page: await busyPage(request), mayKeep: false, isOutage: true });
      const found = await cache.get(website.id, key, () => inTurn(turns, website.id, () => makeForAll(request), busy));
      if (found?.isHit) deps.modules.noteUndrawn(found.page.undrawn);
      if (found) onPage?.(found.isHit ? 'cache' : 'made');
      return found?.page;
    },

    async forOne(page, request) {
      const { caller, website } = request;
      deps.presence.note(website.id);
      // Who is signed in is shown no empty cart, and not told to sign in, while nobody can be asked who it is.
      if (caller.isUnsure && page.isOfPerson) return saying(unavailablePlan(request), request);
      if (!mayMake(caller.claims.address)) return busyPage(request);
      return inTurn(
        turns,
        website.id,
        () => makeForOne(page, request),
        () => busyPage(request),
      );
    },
  };
}

/** Makes a page when it is the website's turn, and says that it is busy where that would take too long. */
async function inTurn<T, B>(
  turns: ReturnType<typeof createTurns>,
  websiteId: string,
  make: () => Promise<T>,
  busy: () => B,
): Promise<T | Awaited<B>> {
  const leave = await turns.enter(websiteId);
  return leave ? make().finally(leave) : await busy();
}
