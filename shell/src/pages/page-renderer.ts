import { createPageCache } from '../cache/page-cache.ts';
import type { ModuleHost } from '../composition/module-host.ts';
import type { Presence } from '../limits/presence.ts';
import { limitSoOften } from '../limits/so-often.ts';
import { createTurns } from '../limits/turns.ts';
import { createCacheKeys } from './cache-keys.ts';
import { busyPlan } from './notice-pages/busy.ts';
import { unavailablePlan } from './notice-pages/unavailable.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { planPage, planSharedPage } from './plan-page.ts';
import { type RenderDeps, type RenderedPage, renderPage } from './render/render-page.ts';
import type { Page } from './routes/page-route.ts';

export interface PageRendererDeps extends RenderDeps {
  modules: Pick<ModuleHost, 'compose' | 'current' | 'recordUnrendered' | 'sealView'>;
  cacheBytes: number;
  /** Multiplies how many pages are made for one client. */
  limitScale: number;
  presence: Presence;
  now: () => number;
  /** Told how each page came about, for the metrics. */
  onPage?: (source: 'cache' | 'made') => void;
}

/** A rendered page, as the cache keeps it. */
export interface CacheablePage extends RenderedPage {
  websiteId: string;
  productIds: ReadonlySet<string>;
}

export interface PageRenderer {
  /** What everybody gets, cached if it can be, or where it leads instead; undefined where this visitor gets a page of their own. */
  renderShared(request: PageRequest): Promise<CacheablePage | Redirect | undefined>;
  /** What this very visitor gets, or where the page leads instead. */
  renderForVisitor(page: Page, request: PageRequest): Promise<CacheablePage | Redirect>;
  /** A page that has one thing to say. */
  renderPlan(plan: PagePlan, request: PageRequest): Promise<CacheablePage>;
  /** Counts one more page made for a client, if it may have one. */
  consumeRenderLimit(address: string): boolean;
  /** Pages of a website, or those that show one product, are made anew. */
  invalidate(websiteId: string, productId?: string): void;
}

/** Pages made for one client within the window; kept ones do not count. A busy office stays below. */
const maxRenders = 60;
const renderWindowMs = 10_000;
/**
 * Pages made at a time, website by website. Drawing takes the processor, so more at once only make each other late; those
 * that wait for a service are soon counted as slow. What waits in line leaves half of a page's time for its reads.
 */
const renderConcurrency = { places: 4, slowAfterMs: 250, slowPlaces: 40, maxWaiting: 200, waitMs: 2_000 };

/** A page without a module's HTML is made again soon: the next try may draw it, or another version stand in. */
const incompleteMaxAgeMs = 3_000;

/** Makes pages, and keeps those that are the same for everybody. */
export function createPageRenderer(deps: PageRendererDeps): PageRenderer {
  const { now, onPage } = deps;
  const cache = createPageCache<CacheablePage>({ maxBytes: deps.cacheBytes, now });
  const keys = createCacheKeys();
  const consumeRenderLimit = createRenderLimit(deps);
  const turns = createTurns(renderConcurrency, deps.presence);

  async function renderPlan(plan: PagePlan, request: PageRequest): Promise<CacheablePage> {
    const rendered = await renderPage(plan, request, deps);
    return { ...rendered, websiteId: request.website.id, productIds: new Set(plan.productIds) };
  }

  /** Cached like any other page, so that a refusal costs nothing. */
  async function busyPage(request: PageRequest): Promise<CacheablePage> {
    // A visitor with a preview gets the same busy page as all others.
    const composition = request.composition.preview ? await deps.modules.current() : request.composition;
    const neutralRequest = atSiteRoot({ ...request, composition });
    const { page } = await cache.get(request.website.id, `busy|${keys.keyFor(neutralRequest)}`, async () => {
      return { page: await renderPlan(busyPlan(request), neutralRequest), mayKeep: true, isOutage: false };
    });
    return page;
  }

  async function renderSharedUncached(request: PageRequest, onRedirect: (redirect: Redirect) => void) {
    const plan = await planSharedPage(request);
    if (plan && 'redirectTo' in plan) onRedirect(plan);
    if (!plan || 'redirectTo' in plan) return undefined;
    const page = await renderPlan(plan, request);
    const mayKeep = plan.isShared && plan.status === 200 && page.isWhole;
    const isOutage = plan.status === 503;
    const result = { page, mayKeep, isOutage, ...(!page.isComplete && { maxAgeMs: incompleteMaxAgeMs }) };
    return { ...result, ...(mayKeep && { keepAs: keys.recordVariance(request, page) }) };
  }

  async function renderForVisitorUnlimited(page: Page, request: PageRequest): Promise<CacheablePage | Redirect> {
    const plan = await planPage(page, request);
    return 'redirectTo' in plan ? plan : renderPlan(plan, request);
  }

  return {
    renderPlan,
    consumeRenderLimit,
    invalidate(websiteId, productId) {
      keys.invalidate(websiteId);
      cache.invalidate(websiteId, productId);
    },

    async renderShared(request) {
      const { website, caller } = request;
      deps.presence.note(website.id);
      const key = keys.keyFor(request);
      if (!cache.has(website.id, key) && !consumeRenderLimit(caller.claims.address)) return busyPage(request);
      // An older copy, where one is kept, is better than to be told to wait.
      const busy = async () => ({ page: await busyPage(request), mayKeep: false, isOutage: true });
      // A request that waited for the same page plans it again, and finds the redirect then.
      let redirect: Redirect | undefined;
      const make = () =>
        renderSharedUncached(request, (found) => {
          redirect = found;
        });
      const found = await cache.get(website.id, key, () => inTurn(turns, website.id, make, busy));
      if (found?.isHit) deps.modules.recordUnrendered(found.page.unrendered);
      if (found) onPage?.(found.isHit ? 'cache' : 'made');
      return redirect ?? found?.page;
    },

    async renderForVisitor(page, request) {
      const { caller, website } = request;
      deps.presence.note(website.id);
      // Who is signed in is shown no empty cart, and not told to sign in, while nobody can be asked who it is.
      if (caller.isUnsure && page.dependsOnAccount) return renderPlan(unavailablePlan(request), request);
      if (!consumeRenderLimit(caller.claims.address)) return busyPage(request);
      return inTurn(
        turns,
        website.id,
        () => renderForVisitorUnlimited(page, request),
        () => busyPage(request),
      );
    },
  };
}

/** Limits how many pages are rendered for an address. @returns a function that says whether one more may be */
function createRenderLimit({ limitScale, now }: Pick<PageRendererDeps, 'limitScale' | 'now'>) {
  const limit = limitSoOften({ most: Math.ceil(maxRenders * limitScale), windowMs: renderWindowMs, now });
  return (address: string): boolean => {
    const isWithin = !limit.isOver(address);
    if (isWithin) limit.note(address);
    return isWithin;
  };
}

/** Removes what the client can choose, so that its choices make no further cache entries. */
function atSiteRoot(request: PageRequest): PageRequest {
  return { ...request, acceptLanguage: undefined, path: '/', url: new URL('/', request.url) };
}

/** Renders a page in the website's turn; returns the busy page when the wait would take too long. */
async function inTurn<T, B>(
  turns: ReturnType<typeof createTurns>,
  websiteId: string,
  make: () => Promise<T>,
  busy: () => B,
): Promise<T | Awaited<B>> {
  const leave = await turns.enter(websiteId);
  return leave ? make().finally(leave) : await busy();
}
