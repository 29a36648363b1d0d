import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { Call } from '@tessera/contracts/call.ts';
import { expect, test, vi } from 'vitest';
import { adminProps } from '../../fixtures.ts';
import { createSession } from './session.ts';

const edda = adminProps.account;
const maren = { ...edda, siteUserId: 'user-2', email: 'maren@example.com', firstName: 'Maren', lastName: 'Holt' };
const password = { email: edda.email, password: 'p', rememberMe: false };

const ended = () => Response.json({ code: 'session.required', error: 'Please sign in first.' }, { status: 401 });
const oldCrumb = () => Response.json({ code: 'session.crumb_failed', crumbFail: true, error: 'x' }, { status: 403 });

/** A browser with a session on the server: who is signed in there, and by which token. */
function browser(signedIn: { account: typeof edda; xsrfToken: string } | undefined) {
  const server = { signedIn, logIn: (): Response | { account: typeof edda; xsrfToken: string } => ended() };
  const sent: string[] = [];
  const fetched = async (url: RequestInfo | URL, init: RequestInit = {}) => {
    const token = new Headers(init.headers).get('x-siteuser-xsrf-token');
    sent.push(`${init.method} ${url} ${token}`);
    if (String(url).endsWith('/session')) {
      const answer = server.logIn();
      if (answer instanceof Response) return answer;
      server.signedIn = answer;
      return Response.json(answer);
    }
    if (!server.signedIn) return ended();
    if (String(url).endsWith('/account')) return Response.json(server.signedIn);
    if (init.method !== 'GET' && token !== server.signedIn.xsrfToken) return oldCrumb();
    return Response.json({ by: server.signedIn.account.siteUserId });
  };
  const makeApi = (xsrfToken: () => string) => createApi({ fetch: fetched, xsrfToken, retryAfterMs: 0 });
  const session = createSession({ account: edda, xsrfToken: 'first' }, makeApi);
  const api = makeApi(session.xsrfToken);
  return {
    server,
    session,
    sent,
    read: (path = '/orders') => session.guard('read', () => api.call<Call>({ method: 'GET', path }, {})),
    change: (path = '/orders') => session.guard('change', () => api.call<Call>({ method: 'POST', path }, {})),
    until: (name: string) => vi.waitFor(() => expect(session.state().name).toBe(name)),
  };
}

test('calls that find the session ended wait for one sign-in, and are made once more each, with the new token', async () => {
  const { server, session, sent, read, change, until } = browser(undefined);
  server.logIn = () => ({ account: edda, xsrfToken: 'second' });
  const calls = Promise.all([read('/a'), read('/b'), change('/c')]);
  await until('ended');
  expect(await session.signIn(password)).toBeUndefined();
  expect((await calls).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(session.state()).toEqual({ name: 'open' });
  const before = ['GET /a first', 'GET /b first', 'POST /c first'];
  const after = ['GET /a second', 'GET /b second', 'POST /c second'];
  const signIn = ['POST /api/site-users/account/session first', 'GET /api/site-users/account first'];
  expect(sent).toEqual([...before, ...signIn, ...after]);
});

test('a wrong password is told, and the calls wait on', async () => {
  const { server, session, change, until } = browser(undefined);
  const call = change();
  await until('ended');
  server.logIn = () => Response.json({ code: 'login.incorrect', error: 'Wrong.' }, { status: 401 });
  expect(await session.signIn(password)).toMatchObject({ code: 'login.incorrect' });
  server.logIn = () => ({ account: edda, xsrfToken: 'second' });
  await session.signIn(password);
  expect((await call).ok).toBe(true);
});

test('who declines stays: calls fail as they did, reads ask no more, a change asks again', async () => {
  const { server, session, read, change, until } = browser(undefined);
  const call = change();
  await until('ended');
  session.decline();
  expect(await call).toMatchObject({ ok: false, status: 401 });
  expect(await read()).toMatchObject({ ok: false, status: 401 });
  expect(session.state().name).toBe('declined');
  const again = change();
  await until('ended');
  server.logIn = () => ({ account: edda, xsrfToken: 'second' });
  await session.signIn(password);
  expect((await again).ok).toBe(true);
});

test('a session opened anew in another tab is taken over without a question', async () => {
  const { session, sent, change } = browser({ account: edda, xsrfToken: 'elsewhere' });
  const states: string[] = [];
  session.subscribe(() => states.push(session.state().name));
  expect((await change()).ok).toBe(true);
  expect(states).not.toContain('ended');
  expect(sent.at(-1)).toBe('POST /orders elsewhere');
});

test('signing in elsewhere while the question stands here is an answer to it', async () => {
  const { server, session, change, until } = browser(undefined);
  const call = change();
  await until('ended');
  await session.look();
  expect(session.state().name).toBe('ended');
  server.signedIn = { account: edda, xsrfToken: 'elsewhere' };
  await session.look();
  expect((await call).ok).toBe(true);
});

test('a change begun by one person is not sent as another unless that is wanted', async () => {
  const { session, change, until } = browser({ account: maren, xsrfToken: 'hers' });
  const call = change();
  await until('other');
  expect(session.state()).toEqual({ name: 'other', account: maren, hasChange: true });
  expect(session.account()).toEqual(edda);
  session.goOnAsOther();
  expect(await call).toMatchObject({ ok: true, value: { by: 'user-2' } });
  expect(session.account()).toEqual(maren);
});

test('in place of the other person the first one signs in again', async () => {
  const { server, session, change, until } = browser(undefined);
  const call = change();
  await until('ended');
  server.logIn = () => ({ account: maren, xsrfToken: 'hers' });
  await session.signIn(password);
  expect(session.state().name).toBe('other');
  session.ask();
  server.logIn = () => ({ account: edda, xsrfToken: 'second' });
  await session.signIn(password);
  expect(await call).toMatchObject({ ok: true, value: { by: 'user-1' } });
});

test('without a network nobody is asked to sign in', async () => {
  const offline = createSession({ account: edda, xsrfToken: 'first' }, () =>
    createApi({ fetch: async () => Promise.reject(new TypeError('gone')), retryAfterMs: 0 }),
  );
  const failure = { ok: false, code: 'session.crumb_failed', message: 'x', status: 403, crumbFail: true } as const;
  expect(await offline.guard('change', async () => failure)).toEqual(failure);
  expect(offline.state().name).toBe('open');
});
