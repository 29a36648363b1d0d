import { type ErrorCode, errorText, isErrorCode } from '@tessera/contracts/errors.ts';
import type { Membership } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import type { Caller } from '../callers/find-caller.ts';
import type { SiteOrigins } from '../hosts/site-origins.ts';
import { ownCookies } from '../http/cookies.ts';
import type { Snapshot } from '../registry/index.ts';
import type { OwnThemes } from '../services/own-themes.ts';
import type { CallContext, ServiceCalls, Visit } from '../services/service-calls.ts';
import type { SiteData } from '../services/site-data.ts';

/** One page view, with everything its making may ask. */
export interface PageRequest extends Visit {
  website: Website;
  caller: Caller;
  /** The page's address as the browser sees it. */
  url: URL;
  path: string;
  /** The languages the browser asks for, as it says it. */
  acceptLanguage: string | undefined;
  /** Asked for by a page of the same origin, as the browser says. */
  isFromOwnPage?: boolean;
  /** Asked for by a program, such as a search engine's. */
  isProgram?: boolean;
  nowMs: number;
  /** The modules' versions that all of the page is made of. */
  composition: Snapshot;
  call: ServiceCalls;
  siteData: SiteData;
  ownThemes: OwnThemes;
  /** The theme's words in the page's language. */
  labels: Readonly<Record<string, string>>;
  origins: SiteOrigins;
  /** Nobody can sign in here: a preview host. */
  isForGuests?: true;
  /** On the admin host, which serves a website's pictures below a path of its own. */
  isOnAdminHost?: true;
  /** The websites that whoever is signed in works on; known on the admin host alone. */
  memberships: readonly Membership[];
}

/** Calls a page makes for everybody alike: nothing of the visitor but the website and language reaches the service. */
export function sharedContext(request: PageRequest): CallContext {
  const { websiteId, locale } = request.caller.claims;
  return { claims: { websiteId, locale, address: '127.0.0.1', kind: 'visitor' }, ...visitOf(request) };
}

/** Calls in the visitor's own name. Only the cookies of cart and courses go along, and whose they are. */
export function visitorContext(request: PageRequest): CallContext {
  const { caller } = request;
  const cookie = ownCookies(caller.cookies);
  return {
    claims: caller.claims,
    ...visitOf(request),
    setCookies: caller.setCookies,
    ...(cookie && { cookie }),
  };
}

const visitOf = ({ requestId, until }: Visit): Visit => ({ requestId, ...(until !== undefined && { until }) });

/** The failure a plain form post came back with. */
export function problemOf({ url }: PageRequest): ErrorCode | undefined {
  const code = url.searchParams.get('problem');
  return isErrorCode(code) ? code : undefined;
}

/** What a page says of the failure it was come back to with; empty for none. */
export function problemTextOf(request: PageRequest): string {
  const problem = problemOf(request);
  return problem ? problemText(problem, request.url) : '';
}

const minuteSeconds = 60;
const maxWaitSeconds = 3_600;

/** What the page says of it; of a limit how long it lasts, when that is more than a moment. */
function problemText(problem: ErrorCode, { searchParams }: URL): string {
  const seconds = Number(searchParams.get('wait'));
  const isLong = seconds > minuteSeconds && seconds <= maxWaitSeconds;
  if (problem !== 'request.rate_limited' || !isLong) return errorText(problem);
  return errorText('request.wait', { time: `${Math.ceil(seconds / minuteSeconds)} minutes` });
}

const maxProblemFields = 20;

/** Fields that a plain form post failed by. Anybody can write the address, so only plain names get through. */
function problemFields({ searchParams }: URL): { problemFields?: string[] } {
  const names = (searchParams.get('fields') ?? '').split(',').filter((name) => /^\w{1,40}$/.test(name));
  return names.length > 0 ? { problemFields: names.slice(0, maxProblemFields) } : {};
}

/** What every mount of the page is given. */
export function commonProps(
  request: PageRequest,
  pageType: number,
  { currency, useCLDRMoneyFormat }: Pick<MoneyFormat, 'currency' | 'useCLDRMoneyFormat'>,
): CommonProps {
  const problem = problemOf(request);
  return {
    websiteId: request.website.id,
    locale: request.website.locale,
    currency,
    useCLDRMoneyFormat,
    pageType,
    path: request.path,
    ...(problem && { problem, problemText: problemText(problem, request.url), ...problemFields(request.url) }),
    timeZone: request.website.timeZone,
  };
}
