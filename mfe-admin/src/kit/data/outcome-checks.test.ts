import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { Call } from '@tessera/contracts/call.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAskUntilKnown, createOutcomeChecks, type Network, withOutcomeChecks } from './outcome-checks.ts';
import { withWriteKeys } from './write-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = { method: 'PUT', path: '/api/commerce/items/i1' } as const;
const gone = () => {
  throw new TypeError('Failed to fetch');
};
const failed =
  (status: number, code: string, headers = {}) =>
  () =>
    Response.json({ code }, { status, headers });
const saved = () => Response.json({ id: 'i1' });

/** Changes sent to a service that answers what the list says, the last answer again and again. */
function admin(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  const listeners = new Set<(isOnline: boolean) => void>();
  let isOnline = true;
  const network: Network = {
    isOnline: () => isOnline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const fetched = async (_url: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? gone)();
  };
  const checks = createOutcomeChecks();
  const states: boolean[] = [];
  checks.subscribe(() => states.push(checks.isChecking()));
  const calls = createApi({ fetch: fetched, retryAfterMs: 0 });
  const api = withWriteKeys(withOutcomeChecks(calls, createAskUntilKnown(checks, network)));
  return {
    keys,
    states,
    setOnline: (next: boolean) => {
      isOnline = next;
      for (const listener of listeners) listener(next);
    },
    save: () => api.call<Call>(put, { body: { name: 'Moor Mug' } }),
  };
}

test.each([
  ['a lost connection', [gone]],
  ['a change that takes longer than its limit', [failed(503, 'outcome.unknown'), failed(409, 'request.in_progress')]],
  ['a service that restarts', [failed(503, 'service.unavailable'), gone, failed(502, 'x')]],
  ['an answer cut off in the middle', [() => new Response('{"id":')]],
  ['a refusal for too many lookups', [gone, failed(429, 'request.rate_limited', { 'retry-after': '20' })]],
])('after %s the same key is asked for again until the outcome is known', async (_, before) => {
  const { keys, states, save } = admin(...before, saved);
  const answer = save();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ ok: true, value: { id: 'i1' } });
  expect(keys).toHaveLength(before.length + 1);
  expect(new Set(keys).size).toBe(1);
  expect(states).toEqual([true, false]);
});

test('a refusal with a code of its own is not looked up, whatever its status', async () => {
  const { keys, states, save } = admin(failed(503, 'newsletter.test_not_sent'));
  expect(await save()).toMatchObject({ ok: false, code: 'newsletter.test_not_sent' });
  expect([keys.length, states]).toEqual([1, []]);
});

test('a refusal found by the lookup is the outcome', async () => {
  const { save } = admin(gone, failed(409, 'product.changed'));
  const answer = save();
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: false, status: 409, code: 'product.changed' });
});

test('a lookup waits for the network', async () => {
  const { keys, states, setOnline, save } = admin(gone, saved);
  const answer = save();
  await vi.advanceTimersByTimeAsync(0);
  setOnline(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([keys.length, states]).toEqual([1, [true]]);
  setOnline(true);
  expect(await answer).toMatchObject({ ok: true });
});

test('a change made while the browser is offline was not sent', async () => {
  const { keys, states, setOnline, save } = admin(gone);
  setOnline(false);
  expect(await save()).toMatchObject({ ok: false, code: 'network.offline' });
  expect([keys.length, states]).toEqual([1, []]);
});

test.each([
  ['a fault of the service', [failed(500, 'service.failed')], 1],
  ['a session that ends during the lookup', [gone, failed(401, 'session.required')], 2],
  ['a service that stays away', [gone], 12],
])('%s leaves the outcome unknown, and saving again uses the same key', async (_, answers, calls) => {
  const { keys, save } = admin(...answers);
  const first = save();
  await vi.runAllTimersAsync();
  expect(await first).toMatchObject({ ok: false, code: 'outcome.unknown' });
  expect(keys).toHaveLength(calls);
  const second = save();
  await vi.runAllTimersAsync();
  await second;
  expect(new Set(keys).size).toBe(1);
});

test('a read that gets no answer fails as it is', async () => {
  const network = { isOnline: () => true, subscribe: () => () => undefined };
  const calls = createApi({ fetch: async () => gone(), retryAfterMs: 0 });
  const api = withOutcomeChecks(calls, createAskUntilKnown(createOutcomeChecks(), network));
  const answer = api.call<Call>({ method: 'GET', path: '/api/commerce/items' }, {});
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ ok: false, code: 'network.offline' });
});
