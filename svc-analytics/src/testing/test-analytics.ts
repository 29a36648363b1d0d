import { type CallerClaims, callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { analytics } from '../app.ts';
import type { RawEvent } from '../collect/raw-event.ts';
import type { AnalyticsConfig } from '../config.ts';

export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Starts svc-analytics; without its worker unless asked for, so that tests count when they want to. */
export function startAnalytics(settings: Partial<AnalyticsConfig> = {}, options: { now?: () => number } = {}) {
  const own: Partial<AnalyticsConfig> = {
    RAW_EVENT_DAYS: 90,
    VISIT_DAYS: 400,
    RECORDING_DAYS: 30,
    ROLE: 'api',
    ...settings,
  };
  return startTestService<AnalyticsConfig>(analytics, own, options);
}

const visitor: CallerClaims = {
  websiteId: 'site-a',
  sid: 'sid-of-ann',
  address: '203.0.113.7',
  kind: 'visitor',
  locale: 'en-GB',
};

interface Sent {
  claims?: Partial<CallerClaims>;
  headers?: Record<string, string>;
}

/** Posts a body as it is, with a browser's user agent unless another is given. */
export async function post(service: TestService, path: string, body: string, { claims = {}, headers = {} }: Sent = {}) {
  const sign = createCallerSigner('svc-analytics', service.config.PLATFORM_SECRET, Date.now);
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      [callerHeader]: await sign({ ...visitor, ...claims }),
      'user-agent': browser,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

interface Hit extends Sent {
  data?: Record<string, unknown>;
  fields?: Record<string, string>;
}

/** The crumb of the visitor that `post` sends as. */
export const aCrumb = (service: TestService) => makeCrumb(service.config.PLATFORM_SECRET, visitor.sid ?? '');

/** Form fields of a page hit, as a browser sends them. */
export function hitFields({ data = {}, fields = {} }: Hit = {}): string {
  return new URLSearchParams({
    event: 'View',
    data: JSON.stringify({ url: 'https://fernhall.example/', viewportInnerWidth: 390, ...data }),
    ss_cvr: 'ann',
    ss_cvt: 'visit-1',
    ...fields,
  }).toString();
}

/** Sends a page hit. */
export function sendHit(service: TestService, hit: Hit = {}) {
  return post(service, '/api/census/RecordHit', hitFields(hit), hit);
}

/** All raw events, oldest first. */
export function storedEvents(service: TestService): Promise<RawEvent[]> {
  return service.db
    .collection<RawEvent>('events')
    .find({}, { sort: { at: 1, _id: 1 } })
    .toArray();
}

/** Finds the days of a website by their keys. */
export const daysOf = (websiteId: string) => ({ _id: { $gte: `${websiteId}|`, $lt: `${websiteId}|~` } as never });
