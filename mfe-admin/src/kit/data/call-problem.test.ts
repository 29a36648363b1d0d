import type { ApiFailure } from '@tessera/browser-kit/api/answer.ts';
import { expect, test } from 'vitest';
import { adviceOn, CallProblem, failureText } from './call-problem.ts';

const advice = (more: Partial<ApiFailure>) =>
  adviceOn(new CallProblem({ ok: false, code: 'x', message: 'Server text.', status: 409, ...more }));

test('EDIT-212 without a network: try again, the connection may be down', () => {
  expect(advice({ status: 0, code: 'network.offline' })).toEqual({
    text: 'Unable to connect. Please try again. Your internet connection may be down.',
    canRetry: true,
  });
  expect(advice({ status: 0, code: 'network.timeout' }).text).toMatch(/^The answer took too long\./);
});

test('a failure of the server names its request', () => {
  const { text, canRetry } = advice({ status: 503, message: 'Not available.', requestId: 'r-1' });
  expect(text).toBe('Not available. If it happens again, tell whoever runs this website: request r-1.');
  expect(canRetry).toBe(true);
  expect(advice({ status: 500 }).text).toBe('Server text. If it happens again, tell whoever runs this website.');
});

test('a role that is missing is not tried again, and says whom to ask', () => {
  const { text, canRetry } = advice({ status: 403, code: 'session.forbidden' });
  expect(canRetry).toBe(false);
  expect(text).toContain('Ask an admin');
});

test('other refusals speak for themselves', () => {
  expect(advice({}).text).toBe('Server text.');
  expect(advice({ status: 401 }).text).toContain('Sign in');
  expect(adviceOn(new Error('chunk')).text).toContain('Try again');
});

test('a change whose outcome is unknown is not said to have failed; a read has no outcome', () => {
  const error = new CallProblem({ ok: false, code: 'outcome.unknown', message: 'Away.', status: 503 });
  expect(failureText('Not saved.', error)).toMatch(/^We couldn’t confirm whether this was saved\. Please try again\./);
  expect(adviceOn(error, true).text).toMatch(/^Away\./);
  const refused = new CallProblem({ ok: false, code: 'x', message: 'No.', status: 409 });
  expect(failureText('Not saved.', refused)).toBe('Not saved. No.');
});
