import type { Call } from '@tessera/contracts/call.ts';
import { addCartEntry, readCart, removeCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { startCheckout } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropCookie, writeCookie } from '../page/cookies.ts';
import { dropValue } from '../page/expiring-values.ts';
import { createApi } from './api-client.ts';
import { keepXsrfToken } from './xsrf-token.ts';

const answer = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });

/** An api whose fetch gives the listed answers in turn; an Error is thrown. */
function apiOf(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => {
    const next = answers.shift() ?? new Error('no more answers');
    if (next instanceof Error) throw next;
    return next;
  });
  const headers = (at = 0) => new Headers(fetched.mock.calls[at]?.[1]?.headers);
  return { api: createApi({ fetch: fetched, retryAfterMs: 0 }), fetched, headers };
}

beforeEach(() => {
  writeCookie('crumb', 'abc.def', 60_000);
});
afterEach(() => {
  dropCookie('crumb');
  dropValue('ss_xsrfToken');
  vi.useRealTimers();
});

describe('a call', () => {
  test('posts JSON and answers the value', async () => {
    const { api, fetched, headers } = apiOf(answer(200, { newlyAdded: { id: 'e1' } }));
    const body = { itemId: 'p', sku: null, quantity: 1, additionalFields: null };
    const result = await api.call(addCartEntry, { body });
    expect(result).toMatchObject({ ok: true, value: { newlyAdded: { id: 'e1' } } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/commerce/shopping-cart/entries');
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: JSON.stringify(body) });
    expect(headers().get('content-type')).toBe('application/json');
  });

  test('fills path and query', async () => {
    const { api, fetched } = apiOf(answer(200, {}), answer(200, {}));
    await api.call(removeCartEntry, { params: { entryId: 'a/b' } });
    await api.call(readCart, { query: { calculateSubtotal: 'true', mock: undefined } });
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/commerce/shopping-cart/entries/a%2Fb',
      '/api/commerce/shopping-cart?calculateSubtotal=true',
    ]);
  });

  test('a wrong or missing part does not compile', async () => {
    const { api } = apiOf();
    // @ts-expect-error a body without an item
    await api.call(addCartEntry, { body: { sku: null, quantity: 1 } });
    // @ts-expect-error no body
    await api.call(addCartEntry, {});
    // @ts-expect-error no place of the path
    await api.call(removeCartEntry, {});
    // @ts-expect-error a query the call does not have
    await api.call(removeCartEntry, { params: { entryId: 'e' }, query: { all: 'true' } });
    const cart = await api.call(readCart, {});
    // @ts-expect-error the answer is the cart itself
    if (cart.ok) expect(cart.value.shoppingCart).toBeDefined();
  });

  test('an empty answer is undefined', async () => {
    expect(await apiOf(answer(204)).api.call(removeCartEntry, { params: { entryId: 'e' } })).toEqual({
      ok: true,
      value: undefined,
    });
  });
});

describe('ERR-036 ERR-037 the outcome of a call is the value it resolves with, once', () => {
  test('a success has its data', async () => {
    // The first attempt finds no server: the call goes on, it has no outcome yet.
    const { api, fetched } = apiOf(new TypeError('x'), answer(200, { shoppingCart: null }));
    expect(await api.call(readCart, {})).toEqual({ ok: true, value: { shoppingCart: null } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a refusal', answer(409, { code: 'cart.out_of_stock', error: 'Sorry.' }), { status: 409, message: 'Sorry.' }],
    ['a missing network', new TypeError('x'), { status: 0, code: 'network.offline' }],
  ])('%s has its error', async (_what, given, error) => {
    expect(await apiOf(given).api.call(startCheckout, {})).toMatchObject({ ok: false, ...error });
  });
});

describe('tokens', () => {
  test('ERR-007 the crumb goes along as X-CSRF-Token with everything that changes state', async () => {
    const { api, headers } = apiOf(answer(200, {}), answer(200, {}));
    await api.call(startCheckout, {});
    await api.call(readCart, {});
    expect(headers(0).get('x-csrf-token')).toBe('abc.def');
    expect(headers(1).has('x-csrf-token')).toBe(false);
  });

  test('AUTH-007 AUTH-008 the kept log-in token goes along as X-SiteUser-XSRF-Token', async () => {
    keepXsrfToken('t0ken', 60_000);
    const { api, headers } = apiOf(answer(200, {}));
    await api.call(readCart, {});
    expect(headers().get('x-siteuser-xsrf-token')).toBe('t0ken');
  });

  test('AUTH-015 a token of the page goes along as it is by then', async () => {
    let token = 'first';
    const { headers, fetched } = apiOf(answer(200, {}), answer(200, {}));
    const api = createApi({ fetch: fetched, xsrfToken: () => token });
    await api.call(readCart, {});
    token = 'second';
    await api.call(readCart, {});
    expect([0, 1].map((at) => headers(at).get('x-siteuser-xsrf-token'))).toEqual(['first', 'second']);
  });

  test('an idempotency key is sent when given', async () => {
    const { api, headers } = apiOf(answer(200, {}));
    await api.call(startCheckout, { idempotencyKey: 'k1' });
    expect(headers().get('idempotency-key')).toBe('k1');
  });
});

describe('failures', () => {
  test('carry the code, text, errors and details of the server', async () => {
    const problem = {
      code: 'cart.out_of_stock',
      error: 'Sorry.',
      errors: { f: 'Required' },
      details: { available: 2 },
    };
    expect(await apiOf(answer(409, { ...problem, status: 409 })).api.call(startCheckout, {})).toEqual({
      ok: false,
      status: 409,
      code: 'cart.out_of_stock',
      message: 'Sorry.',
      errors: { f: 'Required' },
      details: { available: 2 },
    });
  });

  test.each([
    ['840', { retryAfterMs: 840_000 }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', {}],
  ])('tell how long to wait when the server says %s', async (header, wait) => {
    const { api } = apiOf(
      Response.json({ code: 'x', error: 'y' }, { status: 429, headers: { 'retry-after': header } }),
    );
    expect(await api.call(startCheckout, {})).toEqual({ ok: false, status: 429, code: 'x', message: 'y', ...wait });
  });

  test.each([
    ['no body', answer(500)],
    ['no text', answer(500, {})],
    ['HTML', new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['a success that is no JSON', new Response('<h1>Hello</h1>')],
  ])("%s reads 'Please try again.'", async (_what, given) => {
    const { api } = apiOf(given);
    expect(await api.call(startCheckout, {})).toMatchObject({ ok: false, message: 'Please try again.' });
  });

  test('ERR-042 what is told with no more than to try again is logged with its status; other answers are not', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await apiOf(answer(500)).api.call(removeCartEntry, { params: { entryId: 'a' } });
    await apiOf(answer(409, { error: 'Sorry.' })).api.call(startCheckout, {});
    await apiOf(new TypeError('x')).api.call(startCheckout, {});
    expect(logged.mock.calls).toEqual([[`DELETE ${removeCartEntry.path} failed: 500`]]);
    logged.mockRestore();
  });

  test('PROD-151 a crumb failure is known by the body, whatever the status', async () => {
    const { api } = apiOf(answer(418, { crumbFail: true, error: 'x' }));
    expect(await api.call(startCheckout, {})).toMatchObject({ ok: false, crumbFail: true });
  });

  test('ERR-043 a call without an HTTP status is a missing network', async () => {
    expect(await apiOf(new TypeError('Failed to fetch')).api.call(startCheckout, {})).toEqual({
      ok: false,
      status: 0,
      code: 'network.offline',
      message: 'Please check your internet connection.',
    });
  });

  test('ERR-044 a timed-out call counts as one, and is not tried again', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(
      (_url: RequestInfo | URL, init?: RequestInit) =>
        new Promise<Response>((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    const pending = createApi({ fetch: fetched, timeoutMs: 1000 }).call(readCart, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(await pending).toMatchObject({ code: 'network.timeout', message: 'Please check your internet connection.' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('trying again', () => {
  test.each([
    ['a read without a network', readCart, new TypeError('x'), 2],
    ['a read a gateway could not pass on', readCart, answer(503), 2],
    ['a read that failed', readCart, answer(500), 1],
    ['a read that was refused', readCart, answer(404), 1],
    ['a change', startCheckout, new TypeError('x'), 1],
  ] as const)('%s: %s', async (_what, wire, first, calls) => {
    const { api, fetched } = apiOf(first, answer(200, 'there'));
    const result = await api.call<Call>(wire, {});
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect(result.ok).toBe(calls === 2);
  });
});
