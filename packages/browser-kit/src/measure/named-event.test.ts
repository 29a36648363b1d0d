import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, writeCookie } from '../page/cookies.ts';
import { currentVisitor } from './current-visitor.ts';
import { recordNamedEvent } from './named-event.ts';

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 202 }));

function onPage(pageType: number) {
  const context = { websiteId: 'w1', locale: 'en-GB', templateId: 't1', variantId: 'b', pageType };
  document.body.innerHTML = `<script type="application/json" id="${pageContextBlockId}">${JSON.stringify(context)}</script>`;
}

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Request', { prototype: { keepalive: true } });
  writeCookie('crumb', 'abc', 60_000);
  onPage(50);
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropCookie('crumb');
  dropCookie('SiteUserInfo');
});

describe('named event', () => {
  test('DATA-021 DATA-022 DATA-023 DATA-024 is form-encoded with crumb, event and data', () => {
    recordNamedEvent('addToCart', { itemId: 'p1' });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/events/RecordEvent');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
    const body = new URLSearchParams(String(init?.body));
    expect(body.get('crumb')).toBe('abc');
    expect(body.get('event')).toBe('addToCart');
    expect(JSON.parse(body.get('data') ?? '')).toMatchObject({ itemId: 'p1' });
  });

  test('DATA-027 DATA-028 DATA-029 DATA-030 DATA-031 DATA-032 DATA-033 DATA-034 DATA-035 tells of its page', () => {
    writeCookie('SiteUserInfo', JSON.stringify({ authenticated: true, siteUserId: 'u1' }), 60_000);
    recordNamedEvent('addToCart');
    const body = new URLSearchParams(String(fetched.mock.calls[0]?.[1].body));
    expect(JSON.parse(body.get('data') ?? '')).toEqual({
      websiteId: 'w1',
      memberAccountId: 'u1',
      website_locale: 'en-GB',
      member_locale: navigator.language,
      templateId: 't1',
      variantId: 'b',
      pageHash: location.hash,
      pagePath: location.pathname,
    });
  });

  test.each([200, 202, 204, 400, 503])(
    'DATA-025 of an answer with status %d nothing is read, nothing thrown',
    async (status) => {
      const answer = new Response(status === 204 ? null : 'not JSON', { status });
      fetched.mockResolvedValueOnce(answer);
      recordNamedEvent('addToCart');
      await vi.waitFor(() => expect(fetched.mock.results[0]?.type).toBe('return'));
      await fetched.mock.results[0]?.value;
      expect(answer.bodyUsed).toBe(false);
    },
  );

  test.each([
    ['where nothing is measured', () => onPage(100)],
    ['without a page context', () => document.body.replaceChildren()],
    ['where the site switched recording off', () => vi.stubGlobal('SITE_ANALYTICS_DISABLED', true)],
  ])('none %s', (_where, arrange) => {
    arrange();
    recordNamedEvent('addToCart');
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('DATA-016 the window flag counts only when true', () => {
  expect(currentVisitor()).toEqual({ isAuthenticated: false, roles: [], isDisabled: false });
  vi.stubGlobal('SITE_ANALYTICS_DISABLED', 'yes');
  expect(currentVisitor().isDisabled).toBe(false);
  vi.stubGlobal('SITE_ANALYTICS_DISABLED', true);
  expect(currentVisitor([4])).toEqual({ isAuthenticated: false, roles: [4], isDisabled: true });
});
