import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { expect, test, vi } from 'vitest';
import { fulfilOrder } from '../features/orders/order-calls.ts';
import { createAdminApi } from './admin-api.ts';
import { CallProblem } from './call-problem.ts';

function adminApi(status: number, body: unknown) {
  const leave = vi.fn();
  const fetched = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => Response.json(body, { status }));
  const api = createAdminApi(createApi({ fetch: fetched, xsrfToken: 'token', retryAfterMs: 0 }), leave);
  return { api, leave, fetched };
}

test('every call carries the token of the page', async () => {
  const { api, fetched } = adminApi(200, { id: 'o1' });
  await fulfilOrder(api, 'o1', {});
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/commerce/orders/o1/fulfil');
  expect(new Headers(init?.headers).get('x-siteuser-xsrf-token')).toBe('token');
});

test('an ended session leaves for the sign-in page, on reads and on changes', async () => {
  const { api, leave } = adminApi(401, { code: 'session.required', error: 'Please log in first.' });
  await expect(api.listOrders({})).rejects.toThrow('Please log in first.');
  expect(leave).toHaveBeenCalledTimes(1);
  await expect(fulfilOrder(api, 'o1', {})).rejects.toThrow('Please log in first.');
  expect(leave).toHaveBeenCalledTimes(2);
});

test('a failed read throws what the service said', async () => {
  const { api, leave } = adminApi(500, { code: 'service.failed', error: 'Please try again.', requestId: 'r-7' });
  const problem = await api.readOrder('o1').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(CallProblem);
  expect(problem).toMatchObject({ failure: { status: 500, requestId: 'r-7' } });
  expect(leave).not.toHaveBeenCalled();
});
