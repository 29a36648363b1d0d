import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import { createPageCache } from '../cache/page-cache.ts';
import { clientAddress, siteOrigin } from '../callers/client-address.ts';
import { crumbCookieLine, lessonsCookie } from '../callers/cookies.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Caller, FindCaller } from '../callers/find-caller.ts';
import { sendProblem } from '../http/problem-answer.ts';
import { withoutEndSlashes } from '../http/target.ts';
import type { ModuleHost } from '../modules/module-host.ts';
import type { ServiceCalls, Visit } from '../services/service-calls.ts';
import type { SiteData } from '../services/site-data.ts';
import { isClosed } from './lock-screen.ts';
import { failedPlan, notFoundPlan, unavailablePlan } from './message-plans.ts';
import { neutralWebsite, nobody } from './neutral-website.ts';
import { OwnPageNeeded } from './own-page.ts';
import { ownPill } from './own-pill.ts';
import { isPersonalAddress, pageKey } from './page-key.ts';
import type { PagePlan, Redirect } from './page-plan.ts';
import type { PageRequest } from './page-request.ts';
import { planPage } from './plan-page.ts';
import { type RenderedPage, renderPage } from './render-page.ts';
import { isOfPerson, type PageRoute, routePage } from './route-page.ts';
import { sendPage } from './send-page.ts';
import { sitemapXml } from './sitemap.ts';
import type { ThemeFiles } from './theme-files.ts';

export interface PagesDeps {
  findCaller: FindCaller;
  crumbs: Crumbs;
  call: ServiceCalls;
  siteData: SiteData;
  modules: Pick<ModuleHost, 'compose' | 'versions'>;
  theme: Theme;
  themeFiles: ThemeFiles;
  secret: string;
  trustedProxies: number;
  cacheBytes: number;
  now: () => number;
  log: Logger;
  /** Told how each page came about, for the metrics. */
  onPage?: (source: 'cache' | 'made') => void;
}

interface PageView {
  request: IncomingMessage;
  response: ServerResponse;
  visit: Visit;
}

export interface Pages {
  /** Answers a page view of a website. */
  serve(website: Website, view: PageView): Promise<void>;
  /** The answer where no website is: the host is unknown, or its website cannot be had (PAGE-014). */
  serveNone(reason: 'unknown' | 'unreachable', view: PageView): Promise<void>;
  /** Pages of a website, or those that show one product, are made anew. */
  outdate(websiteId: string, productId?: string): void;
}

interface KeptPage extends RenderedPage {
  websiteId: string;
  productIds: ReadonlySet<string>;
}

export function createPages(deps: PagesDeps): Pages {
  const { crumbs, modules, now, onPage } = deps;
  const cache = createPageCache<KeptPage>({ maxBytes: deps.cacheBytes, now });

  const labels = new Map<string, Record<string, string>>();

  function labelsOf(locale: string): Record<string, string> {
    const known = labels.get(locale) ?? deps.theme.labels(locale);
    labels.set(locale, known);
    return known;
  }

  function pageRequest(website: Website, caller: Caller, { request, visit }: PageView): PageRequest {
    const url = new URL(siteOrigin(request, website, deps.trustedProxies) + (request.url ?? '/'));
    const path = withoutEndSlashes(url.pathname);
    const { call, siteData } = deps;
    return { website, caller, url, path, ...visit, nowMs: now(), call, siteData, labels: labelsOf(website.locale) };
  }

  async function renderKept(plan: PagePlan, page: PageRequest): Promise<KeptPage> {
    const rendered = await renderPage(plan, page, deps);
    return { ...rendered, websiteId: page.website.id, productIds: new Set(plan.productIds) };
  }

  async function plannedPage(route: PageRoute, page: PageRequest): Promise<KeptPage | Redirect> {
    // Somebody who is signed in is shown no empty cart, and not told to sign in, while nobody can be asked who it is.
    if (page.caller.isUnsure && isOfPerson(route)) return renderKept(unavailablePlan(page), page);
    const plan = await planPage(route, page, deps.secret);
    return 'redirectTo' in plan ? plan : renderKept(plan, page);
  }

  async function contentFromCache(page: PageRequest): Promise<KeptPage> {
    const { website, caller, url, path } = page;
    const signedIn = caller.account !== undefined;
    const key = pageKey({
      websiteId: website.id,
      url,
      path,
      locale: website.locale,
      signedIn,
      versions: await modules.versions(),
    });
    const { page: kept, isHit } = await cache.get(website.id, key, async () => {
      // Content has no redirects of its own yet.
      const plan = (await planPage({ name: 'content' }, page, deps.secret)) as PagePlan;
      const made = await renderKept(plan, page);
      const mayKeep = plan.isShared && plan.status === 200 && made.isWhole;
      return { page: made, mayKeep, isOutage: plan.status === 503 };
    });
    onPage?.(isHit ? 'cache' : 'made');
    return kept;
  }

  /** The page everybody gets; undefined where this visitor gets one of their own. */
  async function contentForAll(page: PageRequest): Promise<KeptPage | undefined> {
    try {
      return await contentFromCache(page);
    } catch (error) {
      if (error instanceof OwnPageNeeded) return undefined;
      throw error;
    }
  }

  async function send(made: KeptPage, page: PageRequest, view: PageView, isShared: boolean): Promise<void> {
    const { caller } = page;
    const pill = await ownPill(made.pill, page, modules);
    const { crumb, isNew } = crumbs.keepOrMake(caller.sid, caller.cookies.crumb);
    const setCookies = [...caller.setCookies, ...(isNew ? [crumbCookieLine(crumb)] : [])];
    const isPersonal = !isShared || pill !== undefined || caller.account !== undefined;
    sendPage(view.request, view.response, made, { own: { crumb, pill }, setCookies, isPersonal });
  }

  return {
    outdate: cache.outdate,

    async serve(website, view) {
      const caller = await deps.findCaller(view.request, website, view.visit);
      const page = pageRequest(website, caller, view);
      if (page.path === '/sitemap.xml' && !isClosed(website)) return sendSitemap(view, await sitemapXml(page));
      const route = routePage(page.path);
      // Who opened a course in this browser may see more than others.
      const isAnybody = route.name === 'content' && !caller.cookies[lessonsCookie];
      try {
        const shared = isAnybody && !isPersonalAddress(page.url) ? await contentForAll(page) : undefined;
        const made = shared ?? (await plannedPage(route.name === 'content' ? { ...route, isOwn: true } : route, page));
        if ('redirectTo' in made) return redirect(view.response, made.redirectTo, caller.setCookies);
        await send(made, page, view, shared !== undefined);
      } catch (error) {
        deps.log.error({ err: error, requestId: view.visit.requestId, path: loggedPath(page.path) }, 'a page failed');
        await send(await renderKept(failedPlan(page), page), page, view, false);
      }
    },

    async serveNone(reason, view) {
      const caller = nobody(clientAddress(view.request, deps.trustedProxies));
      const page = pageRequest(neutralWebsite, caller, view);
      const plan = reason === 'unknown' ? await notFoundPlan(page) : unavailablePlan(page);
      const made = await renderKept(plan, page);
      sendPage(view.request, view.response, made, { own: { crumb: '' }, setCookies: [], isPersonal: true });
    },
  };
}

function sendSitemap({ response, visit }: PageView, xml: string | undefined): void {
  if (xml === undefined) {
    sendProblem(response, 'service.unavailable', visit.requestId);
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  response.end(xml);
}

function redirect(response: ServerResponse, to: string, setCookies: readonly string[]): void {
  response.writeHead(303, {
    location: to,
    'cache-control': 'no-store',
    ...(setCookies.length > 0 && { 'set-cookie': [...setCookies] }),
  });
  response.end();
}
