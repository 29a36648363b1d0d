import { noticeQuery, visitRestock } from '@tessera/contracts/forms/restock-calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { LinkPage } from '@tessera/contracts/mails/link-page.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import type { ErrorTeller } from '@tessera/service-kit/queue/error-teller.ts';
import type { CartMarks } from '../cache/cart-marks.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Caller } from '../callers/find-caller.ts';
import type { StaffCaller } from '../callers/find-staff.ts';
import { previewVisitorOf, staffVisitorOf, visitorOf } from '../callers/visitor-of.ts';
import { neutralWebsite } from '../hosts/neutral-website.ts';
import type { FindOrigins } from '../hosts/site-origins.ts';
import { clientAddress, siteOrigin } from '../http/client-address.ts';
import { refuseUnread, sendProblem } from '../http/problem-answer.ts';
import { withoutEndSlashes } from '../http/target.ts';
import type { Visitor } from '../registry/index.ts';
import type { OwnThemes } from '../services/own-themes.ts';
import type { ServiceCalls } from '../services/service-calls.ts';
import type { SiteData } from '../services/site-data.ts';
import { closedRobots } from './discovery/robots.ts';
import { discoveryFile } from './discovery/serve-discovery.ts';
import { sendTextFile } from './discovery/text-file.ts';
import { anonymousCaller } from './neutral-website.ts';
import { linkPagePlan } from './notice-pages/link-page.ts';
import { isClosed } from './notice-pages/lock-screen.ts';
import { notFoundPlan } from './notice-pages/not-found.ts';
import { unavailablePlan } from './notice-pages/unavailable.ts';
import { createPageRenderer, type PageRendererDeps } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import { createPageResponder, type PageView } from './page-responder.ts';
import { redirectTo } from './render/redirect.ts';
import { sendPage } from './render/send-page.ts';
import { createVisitorCarts } from './render/visitor-carts.ts';
import { createPageRouter } from './routes/index.ts';

export interface PagesDeps extends PageRendererDeps {
  findOrigins: FindOrigins;
  crumbs: Crumbs;
  errors: ErrorTeller;
  call: ServiceCalls;
  siteData: SiteData;
  ownThemes: OwnThemes;
  cartMarks: CartMarks;
  /** The platform's, for what the admin proves itself with. */
  secret: string;
  /** Website whose administrators look after the platform. */
  operationsWebsite: string | undefined;
  trustedProxies: number;
  isBot: IsBot;
}

interface LinkView extends PageView {
  website: Website;
  caller: Caller;
}

export interface Pages {
  /** Answers a page view of a website. */
  serve(website: Website, caller: Caller, view: PageView): Promise<void>;
  /** Answers a page view of a website where what is not released is looked at. */
  servePreview(website: Website, caller: Caller, view: PageView): Promise<void>;
  /** Answers a page view of the admin host. */
  serveAdmin(website: Website, staff: StaffCaller, view: PageView): Promise<void>;
  /** The answer where no website is: the host is unknown, or its website cannot be had (PAGE-014). */
  serveWithoutWebsite(reason: 'unknown' | 'unreachable', view: PageView): Promise<void>;
  /** Answers a call behind a mail's link with its content in the website's theme. The call itself is complete. */
  serveLinkPage(content: LinkPage, status: number, view: LinkView): Promise<void>;
  /** Drops cached pages of a website, or those that show one product. */
  invalidate(websiteId: string, productId?: string): void;
}

export function createPages(deps: PagesDeps): Pages {
  const { modules, now, call, siteData, ownThemes } = deps;
  const renderer = createPageRenderer(deps);
  const carts = createVisitorCarts(deps.cartMarks, now);
  const router = createPageRouter(deps);
  const { send, respond } = createPageResponder(deps, { renderer, carts });
  const labels = new Map<string, Record<string, string>>();

  function labelsOf(locale: string): Record<string, string> {
    const known = labels.get(locale) ?? deps.theme.labels(locale);
    labels.set(locale, known);
    return known;
  }

  async function pageRequest(
    website: Website,
    caller: Caller,
    { request, visit }: PageView,
    visitor: Visitor = visitorOf(caller, website),
  ): Promise<PageRequest> {
    const url = new URL(siteOrigin(request, website, deps.trustedProxies) + (request.url ?? '/'));
    const path = withoutEndSlashes(url.pathname);
    const composition = await modules.current(visitor);
    const labels = labelsOf(website.locale);
    const acceptLanguage = request.headers['accept-language'];
    const isFromOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
    return {
      ...{ website, caller, url, path, acceptLanguage, ...visit, nowMs: now(), composition, call, siteData, labels },
      ownThemes,
      ...{ origins: deps.findOrigins(request, website), memberships: [], isFromOwnPage },
      isProgram: deps.isBot(request.headers['user-agent'] ?? ''),
    };
  }

  return {
    invalidate: renderer.invalidate,

    async serve(website, caller, view) {
      const request = await pageRequest(website, caller, view);
      const file = isClosed(website) ? undefined : await discoveryFile(request);
      if (file instanceof Failure) return sendProblem(view.response, 'service.unavailable', view.visit.requestId);
      if (file) return sendTextFile(view.request, view.response, file);
      const visit = restockVisitPath(request.url);
      if (visit) return redirectTo(view.response, visit, caller.setCookies);
      await respond(router.forWebsite(request.path), request, view);
    },

    async servePreview(website, caller, view) {
      if (isRobots(view)) return sendTextFile(view.request, view.response, closedRobots);
      const request = await pageRequest(website, caller, view, previewVisitorOf(caller, website));
      await respond(router.forPreview(request.path), { ...request, isForGuests: true }, view);
    },

    async serveAdmin(website, { caller, memberships }, view) {
      if (isRobots(view)) return sendTextFile(view.request, view.response, closedRobots);
      const request = await pageRequest(website, caller, view, staffVisitorOf(caller, website));
      await respond(router.forAdmin(request.path), { ...request, memberships, isOnAdminHost: true }, view);
    },

    async serveLinkPage(content, status, { website, caller, ...view }) {
      const request = await pageRequest(website, caller, view);
      await send(await renderer.renderPlan(linkPagePlan(content, status), request), request, view, false);
    },

    async serveWithoutWebsite(reason, view) {
      const { request, response, visit } = view;
      const address = clientAddress(request, deps.trustedProxies);
      if (!renderer.consumeRenderLimit(address))
        return refuseUnread(request, response, 'request.rate_limited', visit.requestId);
      const page = await pageRequest(neutralWebsite, anonymousCaller(address), view);
      const rendered = await renderer.renderPlan(
        reason === 'unknown' ? await notFoundPlan(page) : unavailablePlan(page),
        page,
      );
      sendPage(request, response, rendered, { own: { crumb: '' }, setCookies: [], isPersonal: true });
    },
  };
}

/** Where somebody is noted who comes by the link of a notice; from there they come back without what the link carries. */
function restockVisitPath({ searchParams }: URL): string | undefined {
  const token = searchParams.get(noticeQuery);
  return token ? fillPath(visitRestock.path, { token }) : undefined;
}

const isRobots = ({ request }: PageView): boolean => request.url?.split('?')[0] === '/robots.txt';
