import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ApiAnswer } from './answer.ts';
import { askUntilMade } from './settled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failure = (code: string, status = 409): ApiAnswer<string> => ({ ok: false, code, message: code, status });

async function asked(...answers: ApiAnswer<string>[]) {
  const ask = vi.fn(async () => answers.shift() ?? failure('request.in_progress'));
  const made = askUntilMade(ask);
  await vi.runAllTimersAsync();
  return { answer: await made, times: ask.mock.calls.length };
}

test.each(['checkout.in_progress', 'request.in_progress'])(
  'what is %s is asked for until it is there',
  async (code) => {
    const made: ApiAnswer<string> = { ok: true, value: 'order' };
    expect(await asked(failure(code), failure(code), made)).toEqual({ answer: made, times: 3 });
  },
);

test('any other answer is the answer', async () => {
  const refused = failure('card.declined', 402);
  expect(await asked(failure('checkout.in_progress'), refused)).toEqual({ answer: refused, times: 2 });
  expect(await asked(failure('network.offline', 0))).toMatchObject({ times: 1 });
});

test('after twenty seconds it is said how things stand', async () => {
  expect(await asked()).toEqual({ answer: failure('request.in_progress'), times: 20 });
});
