import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath } from '@tessera/contracts/secret-path.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { ErrorTeller } from '@tessera/service-kit/queue/error-teller.ts';
import { crumbCookieLine, hasLessonsCookie } from '../callers/cookies.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import { visitorOf } from '../callers/visitor-of.ts';
import type { ModuleHost } from '../composition/module-host.ts';
import type { Visit } from '../services/service-calls.ts';
import type { MadePage, PageMaker } from './make-pages.ts';
import { failedPlan } from './messages/unavailable.ts';
import { isPersonalAddress } from './page-key.ts';
import type { PageRequest } from './page-request.ts';
import type { createOwnCarts } from './render/own-carts.ts';
import { ownPill } from './render/own-pill.ts';
import { redirectTo } from './render/redirect.ts';
import { sendPage } from './render/send-page.ts';
import { contentPage } from './routes/content.ts';
import type { Page } from './routes/page-route.ts';

export interface PageView {
  request: IncomingMessage;
  response: ServerResponse;
  visit: Visit;
}

interface AnswerPageDeps {
  crumbs: Crumbs;
  errors: ErrorTeller;
  log: Pick<Logger, 'error'>;
  modules: Pick<ModuleHost, 'compose' | 'current' | 'sealView'>;
}

interface PageParts {
  maker: PageMaker;
  carts: ReturnType<typeof createOwnCarts>;
}

/** Sends pages with what is the visitor's own in them; a page that fails becomes one that says so. */
export function createAnswerPage(deps: AnswerPageDeps, { maker, carts }: PageParts) {
  const { crumbs, modules } = deps;

  async function send(made: MadePage, page: PageRequest, view: PageView, isShared: boolean): Promise<void> {
    const { caller, website } = page;
    const pill = await ownPill(made.pill, page, { modules, carts });
    const { crumb, isNew } = crumbs.keepOrMake(caller.sid, caller.cookies.crumb);
    const setCookies = [...caller.setCookies, ...(isNew ? [crumbCookieLine(crumb)] : [])];
    const isPersonal = !isShared || pill !== undefined || caller.account !== undefined;
    const timing = made.releases && modules.sealView(view.request, visitorOf(caller, website).id, made.releases);
    sendPage(view.request, view.response, made, { own: { crumb, pill }, setCookies, timing, isPersonal });
  }

  async function answerPage(page: Page, request: PageRequest, view: PageView): Promise<void> {
    const { caller, website } = request;
    // Who opened a course in this browser may see more than others.
    const isAnybody = page === contentPage && !hasLessonsCookie(caller.cookies);
    try {
      // A preview host has the addresses of its website, and pages without a way to sign in.
      const isOwn = isPersonalAddress(request.url) || request.composition.preview !== undefined || request.isForGuests;
      const shared = isAnybody && !isOwn ? await maker.forAll(request) : undefined;
      const made = shared ?? (await maker.forOne(page, request));
      // Such as a checkout that is begun, or a payment that is looked after.
      if (!shared && page !== contentPage) await carts.noteChange(request);
      if ('redirectTo' in made) return redirectTo(view.response, made.redirectTo, caller.setCookies);
      await send(made, request, view, shared !== undefined);
    } catch (error) {
      const { requestId } = view.visit;
      const path = loggedPath(request.path);
      deps.log.error({ err: error, requestId, path }, 'a page failed');
      deps.errors.tell(error, { kind: 'server', page: path.slice(0, 500), requestId, websiteId: website.id });
      await send(await maker.saying(failedPlan(request), request), request, view, false);
    }
  }

  return { send, answerPage };
}
