import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { ErrorTeller } from '@tessera/service-kit/queue/error-teller.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import { visitorOf } from '../callers/visitor-of.ts';
import type { ModuleHost } from '../composition/module-host.ts';
import { crumbCookieLine, hasLessonsCookie } from '../http/cookies.ts';
import type { Visit } from '../services/service-calls.ts';
import { failedPlan } from './notice-pages/unavailable.ts';
import { isPersonalUrl } from './page-key.ts';
import type { CacheablePage, PageRenderer } from './page-renderer.ts';
import type { PageRequest } from './page-request.ts';
import { redirectTo } from './render/redirect.ts';
import { sendPage } from './render/send-page.ts';
import type { createVisitorCarts } from './render/visitor-carts.ts';
import { visitorPill } from './render/visitor-pill.ts';
import { contentPage } from './routes/content.ts';
import type { Page } from './routes/page-route.ts';

export interface PageView {
  request: IncomingMessage;
  response: ServerResponse;
  visit: Visit;
}

interface PageResponderDeps {
  crumbs: Crumbs;
  errors: ErrorTeller;
  log: Pick<Logger, 'error'>;
  modules: Pick<ModuleHost, 'compose' | 'current' | 'sealView'>;
}

interface PageResponderParts {
  renderer: PageRenderer;
  carts: ReturnType<typeof createVisitorCarts>;
}

/** Sends pages with what is the visitor's own in them; a page that fails becomes one that says so. */
export function createPageResponder(deps: PageResponderDeps, { renderer, carts }: PageResponderParts) {
  const { crumbs, modules } = deps;

  async function send(rendered: CacheablePage, page: PageRequest, view: PageView, isShared: boolean): Promise<void> {
    const { caller, website } = page;
    const pill = await visitorPill(rendered.pill, page, { modules, carts });
    const { crumb, isNew } = crumbs.keepOrMake(caller.sid, caller.cookies.crumb);
    const setCookies = [...caller.setCookies, ...(isNew ? [crumbCookieLine(crumb)] : [])];
    const isPersonal = !isShared || pill !== undefined || caller.account !== undefined;
    const timing =
      rendered.releases && modules.sealView(view.request, visitorOf(caller, website).id, rendered.releases);
    sendPage(view.request, view.response, rendered, { own: { crumb, pill }, setCookies, timing, isPersonal });
  }

  async function respond(page: Page, request: PageRequest, view: PageView): Promise<void> {
    const { caller, website } = request;
    // Who opened a course in this browser may see more than others.
    const isSharedContent = page === contentPage && !hasLessonsCookie(caller.cookies);
    try {
      // A preview host has the addresses of its website, and pages without a way to sign in.
      const isPersonalView =
        isPersonalUrl(request.url) || request.composition.preview !== undefined || request.isForGuests;
      const shared = isSharedContent && !isPersonalView ? await renderer.renderShared(request) : undefined;
      const result = shared ?? (await renderer.renderForVisitor(page, request));
      // Such as a checkout that is begun, or a payment that is looked after.
      if (!shared && page !== contentPage) await carts.recordChange(request);
      if ('redirectTo' in result) return redirectTo(view.response, result.redirectTo, caller.setCookies, result.status);
      await send(result, request, view, shared !== undefined);
    } catch (error) {
      const { requestId } = view.visit;
      const path = loggedPath(request.path);
      deps.log.error({ err: error, requestId, path }, 'a page failed');
      deps.errors.tell(error, { kind: 'server', page: path.slice(0, 500), requestId, websiteId: website.id });
      await send(await renderer.renderPlan(failedPlan(request), request), request, view, false);
    }
  }

  return { send, respond };
}
