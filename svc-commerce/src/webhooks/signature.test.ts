import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureOf } from './signature.ts';

test('a receiver who knows one of the secrets can check the body and its time', () => {
  const body = '{"id":"evt_1"}';
  const [time, first, second, ...rest] = signatureOf(body, ['new', 'old'], 1_700_000_000_999).split(',');
  expect(time).toBe('t=1700000000');
  const expected = (secret: string) => createHmac('sha256', secret).update(`1700000000.${body}`).digest('hex');
  expect([first, second]).toEqual([`v1=${expected('new')}`, `v1=${expected('old')}`]);
  expect(rest).toEqual([]);
});
