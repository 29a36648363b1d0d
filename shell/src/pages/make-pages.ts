import { createPageCache } from '../cache/page-cache.ts';
import { limitSoOften } from '../limits/so-often.ts';
import type { ModuleHost } from '../modules/module-host.ts';
import { busyPlan, unavailablePlan } from './message-plans.ts';
import { OwnPageNeeded } from './own-page.ts';
import { pageKey } from './page-key.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { planPage } from './plan-page.ts';
import { type RenderDeps, type RenderedPage, renderPage } from './render-page.ts';
import { isOfPerson, type PageRoute } from './route-page.ts';

export interface MakePagesDeps extends RenderDeps {
  modules: Pick<ModuleHost, 'compose' | 'versions'>;
  secret: string;
  cacheBytes: number;
  /** Multiplies how many pages are made for one client. */
  limitScale: number;
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
  forAll(page: PageRequest): Promise<MadePage | undefined>;
  /** What this very visitor gets, or where the page leads instead. */
  forOne(route: PageRoute, page: PageRequest): Promise<MadePage | Redirect>;
  /** A page that has one thing to say. */
  saying(plan: PagePlan, page: PageRequest): Promise<MadePage>;
  /** Counts one more page made for a client, if it may have one. */
  mayMake(address: string): boolean;
  /** Pages of a website, or those that show one product, are made anew. */
  outdate(websiteId: string, productId?: string): void;
}

/** Pages made for one client within the window; kept ones do not count. A busy office stays below. */
const mostMade = 60;
const madeWindowMs = 10_000;

/** Makes pages, and keeps those that are the same for everybody. */
export function createPageMaker(deps: MakePagesDeps): PageMaker {
  const { modules, now, onPage, secret } = deps;
  const cache = createPageCache<MadePage>({ maxBytes: deps.cacheBytes, now });
  const made = limitSoOften({ most: Math.ceil(mostMade * deps.limitScale), windowMs: madeWindowMs, now });

  function mayMake(address: string): boolean {
    if (made.isOver(address)) return false;
    made.note(address);
    return true;
  }

  async function saying(plan: PagePlan, page: PageRequest): Promise<MadePage> {
    const rendered = await renderPage(plan, page, deps);
    return { ...rendered, websiteId: page.website.id, productIds: new Set(plan.productIds) };
  }

  async function keyOf({ website, caller, url, path }: PageRequest): Promise<string> {
    const { id: websiteId, locale } = website;
    const signedIn = caller.account !== undefined;
    return pageKey({ websiteId, url, path, locale, signedIn, versions: await modules.versions() });
  }

  /** Kept like any other page, so that refusing costs nothing. */
  async function busyPage(page: PageRequest): Promise<MadePage> {
    const anywhere = { ...page, path: '/', url: new URL('/', page.url) };
    const { page: busy } = await cache.get(page.website.id, `busy|${await keyOf(anywhere)}`, async () => {
      return { page: await saying(busyPlan(page), anywhere), mayKeep: true, isOutage: false };
    });
    return busy;
  }

  async function fromCache(page: PageRequest): Promise<MadePage> {
    const { website, caller } = page;
    const key = await keyOf(page);
    if (!cache.has(website.id, key) && !mayMake(caller.claims.address)) return busyPage(page);
    const { page: kept, isHit } = await cache.get(website.id, key, async () => {
      // Content has no redirects of its own yet.
      const plan = (await planPage({ name: 'content' }, page, secret)) as PagePlan;
      const whole = await saying(plan, page);
      const mayKeep = plan.isShared && plan.status === 200 && whole.isWhole;
      return { page: whole, mayKeep, isOutage: plan.status === 503 };
    });
    onPage?.(isHit ? 'cache' : 'made');
    return kept;
  }

  return {
    saying,
    mayMake,
    outdate: cache.outdate,

    async forAll(page) {
      try {
        return await fromCache(page);
      } catch (error) {
        if (error instanceof OwnPageNeeded) return undefined;
        throw error;
      }
    },

    async forOne(route, page) {
      const { caller } = page;
      // Who is signed in is shown no empty cart, and not told to sign in, while nobody can be asked who it is.
      if (caller.isUnsure && isOfPerson(route)) return saying(unavailablePlan(page), page);
      if (!mayMake(caller.claims.address)) return busyPage(page);
      const plan = await planPage(route, page, secret);
      return 'redirectTo' in plan ? plan : saying(plan, page);
    },
  };
}
