import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { viewShopPath } from '@tessera/contracts/view-shop.ts';
import type { FindCaller } from '../callers/find-caller.ts';
import type { FindProgram } from '../callers/find-program.ts';
import { type AnswerCallDeps, answerCall } from '../gateway/answer-call.ts';
import type { FindOrigins } from '../hosts/site-origins.ts';
import type { FoundWebsite, Websites } from '../hosts/websites.ts';
import { adminBase, isBelowConfig, isWebsiteCall } from '../http/admin-address.ts';
import { ownVisitsLine } from '../http/cookies.ts';
import { hostName } from '../http/host-name.ts';
import { sendProblem } from '../http/problem-answer.ts';
import type { Surface } from '../http/surface.ts';
import type { Pages } from '../pages/pages.ts';
import { redirectTo } from '../pages/render/redirect.ts';
import type { Visit } from '../services/service-calls.ts';

export interface ServeWebsiteDeps extends AnswerCallDeps {
  websites: Pick<Websites, 'byHost' | 'byHandle'>;
  pages: Pages;
  findCaller: FindCaller;
  findGuest: FindCaller;
  findProgram: FindProgram;
  findOrigins: FindOrigins;
}

interface WebsiteRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  visit: Visit;
}

type WebsiteSurface = Exclude<Surface, { kind: 'admin' }>;

/** Answers on the hosts of websites, and on those of their previews, where nobody is signed in or can sign in. */
export function createServeWebsite(deps: ServeWebsiteDeps) {
  const { websites, pages, findOrigins } = deps;

  function findWebsite({ request, visit }: WebsiteRequest, surface: WebsiteSurface): Promise<FoundWebsite> {
    if (surface.kind === 'preview') return websites.byHandle(surface.handle, visit);
    const host = hostName(request.headers.host);
    return host ? websites.byHost(host, visit) : Promise.resolve('unknown');
  }

  async function answerWebsiteCall(asked: WebsiteRequest, surface: WebsiteSurface): Promise<void> {
    const { request, response, path, visit } = asked;
    const isPreview = surface.kind === 'preview';
    if (isPreview && path.startsWith('/api/site-users/'))
      return sendProblem(response, 'request.not_found', visit.requestId);
    const find = isPreview ? deps.findGuest : deps.findCaller;
    const findCaller = async (website: Website) => {
      const program = !isPreview && path.startsWith('/api/') && (await deps.findProgram(request, website, visit));
      return program || find(request, website, visit);
    };
    return answerCall({ ...asked, findWebsite: () => findWebsite(asked, surface), findCaller }, deps);
  }

  async function servePage(asked: WebsiteRequest, surface: WebsiteSurface): Promise<void> {
    const { request, response, path, visit } = asked;
    const view = { request, response, visit };
    const website = await findWebsite(asked, surface);
    if (typeof website === 'string') return pages.serveWithoutWebsite(website, view);
    if (surface.kind === 'preview') {
      response.setHeader('x-robots-tag', 'noindex');
      return pages.servePreview(website, await deps.findGuest(request, website, visit), view);
    }
    // Whoever works on the website is no visitor of it, also where they look at it from its admin.
    if (path === viewShopPath) return redirectTo(response, '/', [ownVisitsLine()]);
    if (isBelowConfig(path)) return redirectTo(response, adminAddress(asked, website), [ownVisitsLine()]);
    return pages.serve(website, await deps.findCaller(request, website, visit), view);
  }

  /** The same screen on the admin host. */
  function adminAddress({ request }: WebsiteRequest, website: Website): string {
    const rest = (request.url ?? '').slice('/config'.length);
    return findOrigins(request, website).admin + adminBase(website.handle) + rest;
  }

  return (asked: WebsiteRequest, surface: WebsiteSurface): Promise<void> =>
    isWebsiteCall(asked.path) ? answerWebsiteCall(asked, surface) : servePage(asked, surface);
}
