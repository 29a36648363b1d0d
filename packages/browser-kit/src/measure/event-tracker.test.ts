import { eventSource, recordTrackerEvent } from '@tessera/contracts/analytics/tracker-calls.ts';
import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, readCookie, writeCookie } from '../page/cookies.ts';
import { openSession } from '../session/session-info.ts';
import { analyticsId } from './analytics-id.ts';
import { eventMoney } from './event-content.ts';
import { sendEvent, trackEvent, trackPanelEvent } from './event-tracker.ts';
import { trackerUrl } from './tracker-host.ts';

const path = '/api/v1/clanker/events';
const beacon = vi.fn((_url: string, _body: Blob) => true);
const warn = vi.fn();

const onPage = (own: object = {}) => {
  const context = { websiteId: 'w1', locale: 'en-GB', pageType: 50, item: { id: 'p1', recordType: 11 }, ...own };
  document.body.innerHTML = `<script type="application/json" id="${pageContextBlockId}">${JSON.stringify(context)}</script>`;
};

/** A browser without beacons, whose calls are answered with a status. */
function withoutBeacon(status: number) {
  const sent: { url: string; body: string }[] = [];
  class FakeXhr {
    status = status;
    responseText = 'an answer nobody reads';
    onloadend = () => {};
    private url = '';
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    send(body: string) {
      sent.push({ url: this.url, body });
      this.onloadend();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  Object.assign(navigator, { sendBeacon: undefined });
  return sent;
}

/** What one event says, as it is sent. */
async function sentBy(fields: Record<string, unknown> = {}) {
  await trackEvent('a_schema', fields);
  const [url, blob] = beacon.mock.calls.at(-1) ?? [];
  const envelope = JSON.parse((await blob?.text()) ?? '');
  return { url, envelope, content: JSON.parse(envelope.eventContent) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dropCookie('ss_analyticsId');
  beacon.mockClear();
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  Object.assign(navigator, { sendBeacon: beacon });
  document.documentElement.lang = 'fr';
  onPage();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('where events go', () => {
  test('DATA-039 DATA-040 DATA-041 DATA-053 DATA-094 each environment has its host, qa and staging share one', () => {
    const hosts = { dev: 'https://dev.test', staging: 'https://staging.test', prod: 'https://prod.test' };
    const urls = ['dev', 'qa', 'staging', 'prod'].map((environment) => trackerUrl(environment, hosts));
    expect(urls).toEqual(['dev', 'staging', 'staging', 'prod'].map((host) => `https://${host}.test${path}`));
    expect(warn).not.toHaveBeenCalled();
  });

  test('DATA-054 the host is the page’s own origin unless another is set', async () => {
    expect((await sentBy()).url).toBe(location.origin + path);
    onPage({ tracker: { environment: 'prod', hosts: { prod: 'https://events.test' } } });
    expect((await sentBy()).url).toBe(`https://events.test${path}`);
  });

  test('DATA-051 DATA-052 an unknown environment is told the console, and nothing is sent', async () => {
    expect(trackerUrl('test')).toBe('');
    expect(warn).toHaveBeenCalledWith('sourceEnvironment needs to be set to one of dev, staging, or prod');
    onPage({ tracker: { environment: 'test', hosts: {} } });
    await trackEvent('a_schema', {});
    expect(beacon).not.toHaveBeenCalled();
  });
});

describe('EDIT-026 what owners do on panels', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  test('is told from the admin, where nothing is a visit', async () => {
    history.replaceState(null, '', '/config/commerce/inventory');
    await trackEvent('a_schema', {});
    expect(beacon).not.toHaveBeenCalled();
    trackPanelEvent('inventory_panel_search');
    const [url, blob] = beacon.mock.calls.at(-1) ?? [];
    expect(url).toBe(location.origin + path);
    expect(JSON.parse((await blob?.text()) ?? '').eventSchemaName).toBe('inventory_panel_search');
  });

  test('is not told of whoever asks not to be measured, nor from a page without a context', () => {
    vi.stubGlobal('SITE_ANALYTICS_DISABLED', true);
    trackPanelEvent('inventory_panel_search');
    vi.unstubAllGlobals();
    document.body.innerHTML = '';
    trackPanelEvent('inventory_panel_search');
    expect(beacon).not.toHaveBeenCalled();
  });
});

describe('how events are sent', () => {
  test('DATA-042 DATA-043 DATA-044 DATA-090 by beacon, as name and content in one envelope of the web', async () => {
    const { envelope } = await sentBy({ colour: 'oak' });
    expect(recordTrackerEvent.body.parse(envelope)).toMatchObject({ eventSchemaName: 'a_schema', eventSource: 'WEB' });
    expect(JSON.parse(envelope.eventContent)).toMatchObject({ colour: 'oak' });
  });

  test('DATA-045 by XHR where there is no beacon, or where it takes no more', async () => {
    const sent = withoutBeacon(202);
    await trackEvent('a_schema', {});
    expect(sent.map(({ url }) => url)).toEqual([location.origin + path]);
    Object.assign(navigator, { sendBeacon: () => false });
    await trackEvent('a_schema', {});
    expect(sent).toHaveLength(2);
  });

  test.each([200, 202])('DATA-046 DATA-047 status %i is success', async (status) => {
    withoutBeacon(status);
    await expect(sendEvent('/x', {})).resolves.toBeUndefined();
  });

  test.each([204, 500, 0])('DATA-048 DATA-049 status %i is an error, which the console is told', async (status) => {
    withoutBeacon(status);
    await expect(sendEvent('/x', {})).rejects.toThrow(`HTTP Status ${status}`);
    await trackEvent('a_schema', {});
    expect(warn).toHaveBeenCalledWith(`Error tracking event: HTTP Status ${status}`);
  });

  test('DATA-091 DATA-092 DATA-093 apps and servers have sources of their own', () => {
    expect(eventSource.options).toEqual(['WEB', 'IOS', 'ANDROID', 'SERVER']);
  });

  test('without a line it is kept, and sent when there is one again', async () => {
    writeCookie('ss_cvr', 'ann', 60_000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await trackEvent('a_schema', {}, 'purchase-1');
    expect(beacon).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem('ss_unsent') ?? '[]')).toMatchObject([
      { url: location.origin + path, contentType: 'text/plain', fields: { eventId: 'purchase-1' } },
    ]);
    dropCookie('ss_cvr');
  });

  test('DATA-050 without a payload it is rejected', async () => {
    await expect(sendEvent('/x', undefined)).rejects.toThrow('no payload');
  });

  test('nothing goes out where nothing is measured, or where the browser asks for privacy', async () => {
    onPage({ pageType: 100 });
    await trackEvent('a_schema', {});
    onPage();
    for (const wish of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
      vi.stubGlobal('navigator', { ...wish, sendBeacon: beacon });
      await trackEvent('a_schema', {});
    }
    expect(beacon).not.toHaveBeenCalled();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('validate mode', () => {
  const checked = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ valid: true }));
  beforeEach(() => {
    checked.mockClear();
    vi.stubGlobal('fetch', checked);
  });

  test('DATA-100 is off unless the tracker’s option says so', async () => {
    for (const tracker of [undefined, { environment: 'prod', hosts: {} }]) {
      onPage({ tracker });
      await trackEvent('a_schema', {});
    }
    expect([beacon.mock.calls.length, checked.mock.calls.length]).toEqual([2, 0]);
    onPage({ tracker: { environment: 'prod', hosts: {}, validate: true } });
    await trackEvent('a_schema', {});
    expect([beacon.mock.calls.length, checked.mock.calls.length]).toEqual([2, 1]);
  });

  test('DATA-101 sends the content to be checked in place of the event, and tells the console what is wrong', async () => {
    const errors = [{ path: 'items.1.quantity', message: 'Too small' }];
    checked.mockResolvedValueOnce(Response.json({ valid: false, errors }, { status: 400 }));
    onPage({ tracker: { environment: 'dev', hosts: { dev: 'https://dev.test' }, validate: true } });
    await trackEvent('a_schema', { colour: 'oak' });
    const [url, init] = checked.mock.calls[0] ?? [];
    expect(url).toBe('https://dev.test/api/v1/clanker/validate-event-content/a_schema');
    expect(JSON.parse(String(init?.body))).toMatchObject({ colour: 'oak', custom_schema_name: 'a_schema' });
    expect(warn.mock.calls).toEqual([['items.1.quantity: Too small']]);
    expect(beacon).not.toHaveBeenCalled();
  });

  test('a schema that nobody knows, and no line, are told the console too', async () => {
    onPage({ tracker: { environment: 'prod', hosts: {}, validate: true } });
    checked.mockResolvedValueOnce(Response.json({ message: 'There is nothing at this address.' }, { status: 404 }));
    await trackEvent('a_schema', {});
    checked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await trackEvent('a_schema', {});
    expect(warn.mock.calls).toEqual([
      ['Error validating event: There is nothing at this address.'],
      ['Error validating event: TypeError: Failed to fetch'],
    ]);
  });
});

describe('what events tell', () => {
  const automatic = [
    ...['analytics_id', 'browser_language', 'browser_window_height', 'browser_window_width', 'client_name'],
    ...['client_version', 'marketing_id', 'page_host', 'page_path', 'page_query_params', 'page_referrer_url'],
    ...['session_id', 'enduser_user_agent', 'event_occurrence_timestamp', 'browser_locale', 'source_environment'],
  ];

  test('DATA-055 DATA-056 DATA-057 DATA-058 DATA-059 DATA-060 DATA-061 DATA-062 DATA-063 DATA-064 DATA-065 DATA-066 DATA-067 DATA-068 DATA-069 DATA-071 DATA-082 DATA-088 DATA-089 is filled in', async () => {
    vi.useFakeTimers({ now: 1_780_000_000_000, toFake: ['Date'] });
    writeCookie('ss_marketingId', 'm1', 60_000);
    history.replaceState(null, '', '/shop?colour=oak&q=1');
    const { sessionId } = openSession();
    const { content } = await sentBy();
    expect(content).toMatchObject({
      analytics_id: readCookie('ss_analyticsId'),
      browser_language: navigator.language,
      browser_window_height: innerHeight,
      browser_window_width: innerWidth,
      client_name: 'tessera-web',
      client_version: expect.stringMatching(/^\d/),
      marketing_id: 'm1',
      page_host: location.host,
      page_path: '/shop',
      page_query_params: 'colour=oak&q=1',
      page_referrer_url: '',
      session_id: sessionId,
      enduser_user_agent: navigator.userAgent,
      event_occurrence_timestamp: 1_780_000_000_000,
      browser_locale: expect.stringMatching(/^[a-z]{2}/),
      source_environment: 'prod',
    });
    expect(sessionId).not.toBe('');
    history.replaceState(null, '', '/');
    vi.useRealTimers();
  });

  test('DATA-083 DATA-084 DATA-085 DATA-086 a caller’s word on one of those is overwritten, and the console is told', async () => {
    const { content } = await sentBy(Object.fromEntries(automatic.map((field) => [field, 'the caller’s'])));
    expect(warn.mock.calls.map(([text]) => text)).toEqual(
      automatic.map((field) => `${field} is auto populated by the tracker and was overwritten`),
    );
    expect(Object.values(content)).not.toContain('the caller’s');
  });

  test('DATA-070 DATA-072 DATA-073 DATA-074 DATA-075 DATA-076 DATA-077 DATA-078 DATA-087 the rest comes from the page, or the caller', async () => {
    writeCookie('SiteUserInfo', JSON.stringify({ authenticated: true, siteUserId: 'u1' }), 60_000);
    const { content } = await sentBy();
    expect(content).toMatchObject({
      custom_schema_name: 'a_schema',
      context_website_id: 'w1',
      destination_url: '',
      member_account_id: 'u1',
      object_identifier: 'p1',
      resolved_locale: 'fr',
      website_locale: 'en-GB',
      member_account_locale: navigator.language,
    });
    const own = { destination_url: '/cart', object_identifier: 'o1', resolved_locale: 'de' };
    expect((await sentBy(own)).content).toMatchObject(own);
    expect(warn).not.toHaveBeenCalled();
    dropCookie('SiteUserInfo');
  });

  test('DATA-079 DATA-080 the language is the document’s, or American English', async () => {
    expect((await sentBy()).content.resolved_locale).toBe('fr');
    document.documentElement.lang = '';
    expect((await sentBy()).content.resolved_locale).toBe('en-US');
  });

  test('DATA-081 money is read in either form', () => {
    const decimal = { decimalValue: '52.50', currencyCode: 'GBP' };
    expect(eventMoney(decimal)).toEqual({ amount: '52.50', currency: 'GBP' });
    expect(eventMoney({ value: '5250', currency: 'GBP' })).toEqual({ amount: '5250', currency: 'GBP' });
    expect(eventMoney({ value: '1', currency: 'EUR', ...decimal })).toEqual({ amount: '52.50', currency: 'GBP' });
    expect([eventMoney(undefined), eventMoney({ value: '1' })]).toEqual([undefined, undefined]);
  });
});

describe('the analytics id', () => {
  test('DATA-145 DATA-146 DATA-151 DATA-155 DATA-156 stays 390 days, in storage with its expiry and in a cookie of the whole site', () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
    const cookies = vi.spyOn(document, 'cookie', 'set');
    expect([analyticsId(() => 'a1'), analyticsId(() => 'a2')]).toEqual(['a1', 'a1']);
    expect(cookies.mock.calls.map(([cookie]) => cookie)).toEqual([
      expect.stringMatching(new RegExp(`^ss_analyticsId=a1; Path=/; Max-Age=${390 * 86_400};`)),
    ]);
    expect(localStorage.getItem('ss_analyticsIdExpires')).toBe(String(1_000 + 390 * 86_400_000));
    vi.setSystemTime(1_001 + 390 * 86_400_000);
    expect(analyticsId(() => 'a3')).toBe('a3');
    vi.useRealTimers();
  });

  test('DATA-164 what cannot be stored is told the console', () => {
    vi.stubGlobal('localStorage', undefined);
    analyticsId();
    expect(warn).toHaveBeenCalledWith('Unable to store analyticsId');
  });
});
