import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { readOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { expect, test, vi } from 'vitest';
import { fulfilOrder } from '../../features/orders/shared/order-calls.ts';
import { adminProps } from '../../fixtures.ts';
import { createSession } from '../session/session.ts';
import { createAdminApi } from './admin-api.ts';
import { CallProblem } from './call-problem.ts';

function adminApi(...answers: Response[]) {
  const fetched = vi.fn(
    async (_url: RequestInfo | URL, _init?: RequestInit) => answers.shift() ?? Response.json({}, { status: 404 }),
  );
  const makeApi = (xsrfToken: () => string) => createApi({ fetch: fetched, xsrfToken, retryAfterMs: 0 });
  const session = createSession({ account: adminProps.account, xsrfToken: 'token' }, makeApi);
  const headers = (at: number) => new Headers(fetched.mock.calls[at]?.[1]?.headers);
  return { api: createAdminApi(makeApi(session.xsrfToken), session, (ask) => ask()), session, fetched, headers };
}

test('every call carries the token of the session', async () => {
  const { api, fetched, headers } = adminApi(Response.json({ id: 'o1' }));
  await fulfilOrder(api, 'o1', {});
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/commerce/orders/o1/fulfil');
  expect(headers(0).get('x-siteuser-xsrf-token')).toBe('token');
});

test('a change that found the session ended is sent again after the sign-in, as the same write', async () => {
  const signedIn = { account: adminProps.account, xsrfToken: 'fresh' };
  const { api, session, fetched, headers } = adminApi(
    Response.json({ code: 'session.required', error: 'Please sign in first.' }, { status: 401 }),
    Response.json(signedIn),
    Response.json(signedIn),
    Response.json({ id: 'o1' }),
  );
  const order = fulfilOrder(api, 'o1', {});
  await vi.waitFor(() => expect(session.state().name).toBe('ended'));
  await session.signIn({ email: 'edda@example.com', password: 'p', rememberMe: false });
  expect(await order).toEqual({ id: 'o1' });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/commerce/orders/o1/fulfil',
    '/api/site-users/account/session',
    '/api/site-users/account',
    '/api/commerce/orders/o1/fulfil',
  ]);
  expect(headers(3).get('x-siteuser-xsrf-token')).toBe('fresh');
  expect(headers(3).get('idempotency-key')).toBe(headers(0).get('idempotency-key'));
});

test('a failed read throws what the service said', async () => {
  const refusal = { code: 'order.unknown', error: 'There is no such order.', requestId: 'r-7' };
  const { api } = adminApi(Response.json(refusal, { status: 404 }));
  const problem = await api.call(readOrder, { params: { orderId: 'o1' } }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CallProblem);
  expect(problem).toMatchObject({ failure: { status: 404, requestId: 'r-7' } });
});
