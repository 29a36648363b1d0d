import { recordHit } from '@tessera/contracts/analytics/census-calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, readCookie, writeCookie } from '../page/cookies.ts';
import { sendQuietly } from './send.ts';
import { hitData, isMeasured, recordPageView } from './tracker.ts';
import { touchVisitor } from './visitor-cookies.ts';

const anyone = { isAuthenticated: false, roles: [], isDisabled: false };
const context = {
  websiteId: 'w1',
  templateId: 't1',
  locale: 'en-GB',
  pageType: 50,
  pageTitle: 'Moor mug',
  collection: { id: 'c1', type: 13 },
  item: { id: 'p1', recordType: 11 },
};

beforeEach(() => {
  for (const name of ['ss_cvr', 'ss_cvt']) dropCookie(name);
  // This browser's fetch can outlive the page.
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('which pages', () => {
  test('search is measured, a page that is not there is not', () => {
    expect(isMeasured({ pageType: 102 }, { visitor: anyone })).toBe(true);
    expect(isMeasured({ pageType: 100 }, { visitor: anyone })).toBe(false);
  });

  test('nothing is sent from the admin, whoever is there', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    for (const path of ['/config', '/config/', '/config/commerce/orders']) {
      history.replaceState(null, '', path);
      recordPageView(context, { visitor: anyone });
      expect(isMeasured(context, { visitor: anyone })).toBe(false);
    }
    history.replaceState(null, '', '/');
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('page-view hit', () => {
  function hitOf(change = {}, options = {}) {
    const fetched = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => new Response(null, { status: 202 }));
    vi.stubGlobal('fetch', fetched);
    recordPageView({ ...context, ...change }, { visitor: anyone, ...options });
    const [url, init] = fetched.mock.calls[0] ?? [];
    return { url, init, body: new URLSearchParams(String(init?.body)) };
  }

  test('DATA-105 DATA-106 DATA-107 DATA-108 DATA-122 is form-encoded and carries event, data and ss_cvr', () => {
    const { url, init, body } = hitOf();
    expect(url).toBe('/api/census/RecordHit');
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    expect(new Headers(init?.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
    expect([...body.keys()]).toEqual(['event', 'data', 'ss_cvr', 'ss_cvt', 'eventId', 'referrer']);
    expect(new Headers(init?.headers).get('idempotency-key')).toBe(body.get('eventId'));
    expect(body.get('event')).toBe('View');
    expect(JSON.parse(body.get('data') ?? '')).toMatchObject({ websiteId: 'w1', itemId: 'p1' });
    expect(body.get('ss_cvr')).toBe(readCookie('ss_cvr'));
    expect(body.get('ss_cvr')).not.toBe('');
    expect(
      recordHit.body.parse({ ...Object.fromEntries(body), data: JSON.parse(body.get('data') ?? '') }),
    ).toMatchObject({
      ss_cvr: readCookie('ss_cvr'),
      ss_cvt: readCookie('ss_cvt'),
      eventId: expect.any(String),
    });
  });

  test('tells which composition the page was made of', () => {
    expect(JSON.parse(hitOf({}, { rev: 41 }).body.get('data') ?? '')).toMatchObject({ rev: 41 });
  });

  test('DATA-109 DATA-110 DATA-111 DATA-112 DATA-113 DATA-114 DATA-115 DATA-116 DATA-117 DATA-118 DATA-119 DATA-120 DATA-121 the keys of its data', () => {
    expect(hitData(context, new Date(5))).toEqual({
      websiteId: 'w1',
      templateId: 't1',
      website_locale: 'en-GB',
      userAgent: navigator.userAgent,
      clientDate: 5,
      viewportInnerWidth: window.innerWidth,
      viewportInnerHeight: window.innerHeight,
      screenWidth: screen.width,
      screenHeight: screen.height,
      url: location.href,
      title: 'Moor mug',
      itemId: 'p1',
      recordType: 11,
      collectionId: 'c1',
    });
    expect(hitData({ ...context, item: null, collection: null })).toMatchObject({ itemId: null, collectionId: null });
  });

  test('the address tells no key of an order', () => {
    history.replaceState(null, '', '/checkout/orders/key?a=b');
    expect(hitData(context).url).toBe(`${location.origin}/checkout/orders?a=b`);
    history.replaceState(null, '', '/');
  });

  test.each([
    ['a page that is not there', { pageType: 100 }, {}],
    ['search', { pageType: 102 }, {}],
    ['an editor', {}, { visitor: { ...anyone, isAuthenticated: true, roles: [4] } }],
  ])('none for %s', (_what, change, options) => {
    expect(hitOf(change, options).url).toBeUndefined();
  });
});

describe('visitor cookies', () => {
  test('DATA-149 DATA-150 the visitor stays, the visit is renewed', () => {
    const made = vi.spyOn(document, 'cookie', 'set');
    const ids = touchVisitor();
    expect(touchVisitor()).toEqual(ids);
    const written = made.mock.calls.map(([cookie]) => cookie);
    expect(written.filter((cookie) => cookie.startsWith('ss_cvr='))).toEqual([
      expect.stringContaining(`Max-Age=${730 * 86_400}`),
    ]);
    const visits = written.filter((cookie) => cookie.startsWith('ss_cvt='));
    expect(visits).toHaveLength(2);
    expect(visits[1]).toContain('Max-Age=1800');
    made.mockRestore();
  });

  test('DATA-158 DATA-159 DATA-160 DATA-161 DATA-162 a restrictive policy clears them', () => {
    const names = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
    for (const name of names) writeCookie(name, 'x', 60_000);
    expect(touchVisitor(true)).toEqual({ visitorId: '', visitId: '' });
    expect(names.map((name) => readCookie(name))).toEqual(names.map(() => undefined));
  });
});

describe('sending', () => {
  const parcel = { url: '/x', body: 'a=1', contentType: 'application/x-www-form-urlencoded' } as const;

  test('DATA-128 ends after 2500 ms and swallows the failure', async () => {
    vi.useFakeTimers();
    const aborted = vi.fn();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(aborted()))),
    );
    const sent = sendQuietly(parcel);
    await vi.advanceTimersByTimeAsync(2499);
    expect(aborted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(sent).resolves.toBe('later');
    expect(aborted).toHaveBeenCalledTimes(1);
  });

  test('uses a beacon where fetch cannot outlive the page', async () => {
    vi.stubGlobal('Request', { prototype: {} });
    const beacon = vi.fn((_url: string, _body: Blob) => true);
    vi.stubGlobal('navigator', { sendBeacon: beacon });
    await sendQuietly(parcel);
    expect(beacon.mock.calls[0]?.[0]).toBe('/x');
    expect(beacon.mock.calls[0]?.[1].type).toBe('application/x-www-form-urlencoded');
  });
});
