import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { Call } from '@tessera/contracts/call.ts';
import { expect, test } from 'vitest';
import { withWriteKeys } from './write-keys.ts';

const path = '/api/commerce/gift-cards/c1/adjustments';

/** Sends one call after the other; the services answer what the list says, null being no answer. */
async function keysOf(answers: (Response | null)[], calls: { method: 'POST' | 'GET'; body?: object }[]) {
  const keys: (string | null)[] = [];
  let made = 0;
  const fetched = async (_url: RequestInfo | URL, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('gone');
    return answer;
  };
  const api = withWriteKeys(createApi({ fetch: fetched, retryAfterMs: 0 }), () => {
    made += 1;
    return `00000000-0000-4000-8000-00000000000${made}`;
  });
  for (const { method, ...input } of calls) await api.call<Call>({ method, path }, input);
  return keys.map((key) => (key === null ? null : Number(key.at(-1))));
}

const ok = () => Response.json({});
const failed = (status: number, code = 'x') => Response.json({ code }, { status });
const take = { method: 'POST', body: { cents: -500 } } as const;

test.each<[string, (Response | null)[], number[]]>([
  ['no answer', [null, ok(), ok()], [1, 1, 2]],
  ['a broken service', [failed(503), failed(500), ok(), ok()], [1, 1, 1, 2]],
  ['one under way', [failed(409, 'request.in_progress'), ok()], [1, 1]],
  ['a refusal', [failed(409, 'gift_card.balance'), ok()], [1, 2]],
])('the same write again after %s', async (_, answers, keys) => {
  expect(await keysOf(answers, Array(keys.length).fill(take))).toEqual(keys);
});

test('another write has its own key, a read has none', async () => {
  const calls = [take, { ...take, body: { cents: -700 } }, { method: 'GET' as const }];
  expect(await keysOf([null, null, ok()], calls)).toEqual([1, 2, null]);
});
