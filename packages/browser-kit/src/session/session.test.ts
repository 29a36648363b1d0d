import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../api/api-client.ts';
import { xsrfHeaders } from '../api/xsrf-token.ts';
import { writeCookie } from '../page/cookies.ts';
import { logIn, logOut } from './session-calls.ts';
import { openSession } from './session-info.ts';
import { readSiteUserInfo } from './site-user-info.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('log-out', () => {
  /** Each crumb failure sets a fresh cookie, as the server does. */
  function apiWith(...statuses: number[]) {
    writeCookie('crumb', 'first', 60_000);
    const crumbs: (string | null)[] = [];
    const fetched = vi.fn(async (_url: RequestInfo | URL, init?: RequestInit) => {
      crumbs.push(new Headers(init?.headers).get('x-csrf-token'));
      const status = statuses.shift() ?? 500;
      if (status !== 403) return new Response(null, { status });
      writeCookie('crumb', 'fresh', 60_000);
      return json(403, { crumbFail: true, error: 'x' });
    });
    return { api: createApi({ fetch: fetched }), fetched, crumbs };
  }

  test('SAFE-07 AUTH-025 AUTH-027 a crumb failure is tried once more, with the fresh crumb', async () => {
    const { api, fetched, crumbs } = apiWith(403, 204);
    expect(await logOut(api, { cloneCart: true })).toEqual({ ok: true, value: undefined });
    expect(crumbs).toEqual(['first', 'fresh']);
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/site-users/account/session?cloneCart=true');
  });

  test('SAFE-07 AUTH-026 a second crumb failure is reported, and not tried again', async () => {
    const { api, fetched } = apiWith(403, 403, 204);
    expect(await logOut(api)).toMatchObject({ ok: false, crumbFail: true });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('any other failure is not tried again', async () => {
    const { api, fetched } = apiWith(500, 204);
    expect((await logOut(api)).ok).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

test('AUTH-007 the token of a log-in is kept for later calls and forgotten at log-out', async () => {
  const answers = [json(200, { xsrfToken: 't1', account: {} }), new Response(null, { status: 204 })];
  const api = createApi({ fetch: async () => answers.shift() ?? json(500, {}) });
  await logIn(api, { email: 'a@b.co', password: 'x', rememberMe: true });
  expect(xsrfHeaders()).toEqual({ 'X-SiteUser-XSRF-Token': 't1' });
  await logOut(api);
  expect(xsrfHeaders()).toEqual({});
});

describe('site user', () => {
  const cookie = (value: string) => `a=1; SiteUserInfo=${value}; b=2`;

  test('AUTH-032 AUTH-033 AUTH-034 is read from the cookie', () => {
    const info = { authenticated: true, siteUserId: 'u1' };
    expect(readSiteUserInfo(cookie(encodeURIComponent(JSON.stringify(info))))).toEqual(info);
  });

  test.each(['%%%', '{', encodeURIComponent('"x"'), encodeURIComponent('{"authenticated":"yes"}')])(
    'AUTH-036 %o is not logged in',
    (value) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      expect(readSiteUserInfo(cookie(value))).toEqual({ authenticated: false, siteUserId: '' });
    },
  );

  test('AUTH-037 a cookie that cannot be parsed is logged, a missing one is not', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    readSiteUserInfo('a=1');
    expect(warn).not.toHaveBeenCalled();
    readSiteUserInfo(cookie('%%%'));
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('session', () => {
  const ids = () => {
    let next = 0;
    return () => `id-${++next}`;
  };

  test('DATA-171 DATA-172 DATA-173 two pages of the first session, then a second one', () => {
    const makeId = ids();
    expect(openSession(makeId)).toEqual({ sessionId: 'id-1', isFirstLanding: true, isFirstSession: true });
    expect(openSession(makeId)).toEqual({ sessionId: 'id-1', isFirstLanding: false, isFirstSession: true });
    sessionStorage.clear();
    expect(openSession(makeId)).toMatchObject({ isFirstLanding: true, isFirstSession: false });
    expect(sessionStorage.getItem('ss_sessionId')).not.toBe('id-1');
  });

  test('DATA-152 DATA-153 DATA-154 the storage keys', () => {
    openSession();
    expect(Object.keys(sessionStorage).sort()).toEqual(['ss_hasLanded', 'ss_sessionId']);
    expect(Object.keys(localStorage)).toEqual(['ss_firstSession']);
  });

  test('DATA-168 DATA-169 DATA-170 without storage both flags are false, with a warning', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(openSession()).toMatchObject({ isFirstLanding: false, isFirstSession: false });
    expect(warn).toHaveBeenCalledWith('Unable access local/session storage.');
  });
});
